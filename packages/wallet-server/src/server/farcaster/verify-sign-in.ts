import { createClient, http, isHex } from 'viem'
import { readContract, verifyMessage } from 'viem/actions'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { FarcasterOptions } from '../options.js'
import { fetchBounded } from '../request/fetch-bounded.js'
import type { CompletedSignIn } from './relay.js'

/**
 * Farcaster's register of accounts on OP Mainnet:
 * https://docs.farcaster.xyz/reference/contracts/deployments
 */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

const opMainnet = 10

const idOf = [
  {
    ...({ type: 'function', name: 'idOf', stateMutability: 'view' } as const),
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'fid', type: 'uint256' }],
  },
] as const

/** The values that a message must contain. */
export interface ExpectedSignIn {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
}

/**
 * Verifies a Sign In With Farcaster message (FIP-11): its audience, its signature, and that the
 * signer owns the id in it.
 *
 * @param now - in ms since 1970
 * @returns the visitor's id at Farcaster
 * @throws if a check fails
 */
export async function verifyFarcasterSignIn(
  { rpcUrl }: Pick<FarcasterOptions, 'rpcUrl'>,
  { message, signature }: Pick<CompletedSignIn, 'message' | 'signature'>,
  { siweUri, domain, nonce }: ExpectedSignIn,
  now: number,
): Promise<string> {
  const parsed = parseSiweMessage(message)
  const { address, uri, version, chainId, resources = [] } = parsed
  const ids = resources.flatMap(
    (one) => /^farcaster:\/\/fid\/([1-9]\d{0,18})$/.exec(one)?.[1] ?? [],
  )
  const [fid] = ids
  const isForUs =
    validateSiweMessage({ message: parsed, domain, nonce, time: new Date(now) }) &&
    uri === siweUri &&
    version === '1' &&
    chainId === opMainnet
  if (!isForUs || address === undefined || fid === undefined || ids.length > 1) {
    throw new Error('The message is not for this login.')
  }
  if (!isHex(signature)) throw new Error('The signature cannot be read.')
  const client = createClient({
    transport: http(rpcUrl, { timeout: 10_000, fetchFn: fetchBounded }),
  })
  const isSigned = await verifyMessage(client, { address, message, signature })
  if (!isSigned) throw new Error('The message is not signed by its account.')
  const ownedId = await readContract(client, {
    ...({ abi: idOf, address: idRegistry, functionName: 'idOf' } as const),
    args: [address],
  })
  if (ownedId !== BigInt(fid)) throw new Error('The account does not own the id.')
  return fid
}
