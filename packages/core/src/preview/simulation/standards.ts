import { BaseError, type Client, HttpRequestError, parseAbi, TimeoutError } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { uiMultiplierText } from '../../evm/assets/ui-multiplier.js'
import type { Standard } from '../evm/context.js'
import type { TokenFacts } from '../say/facts.js'

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function uiMultiplier() view returns (uint256)',
])
const bytesAbi = parseAbi(['function symbol() view returns (bytes32)'])

type Hex = `0x${string}`

/**
 * Returns the standard of a contract, by the answers of its code. A contract's own claims are not
 * verified.
 *
 * @throws if the node does not answer
 */
export async function readStandard(client: Client, address: Hex): Promise<Standard> {
  const code = await getCode(client, { address })
  // An account that delegates to a contract (EIP-7702) is still a key's account.
  if (code === undefined || code === '0x' || code.startsWith('0xef0100')) return 'none'
  const [isSingle, isMany, decimals] = await Promise.all([
    supports(client, address, '0x80ac58cd'),
    supports(client, address, '0xd9b67a26'),
    orUndefined(readContract(client, { abi, address, functionName: 'decimals' })),
  ])
  if (isSingle) return 'erc721'
  if (isMany) return 'erc1155'
  return decimals === undefined ? 'contract' : 'erc20'
}

/** Reads a token's own data. */
export async function readTokenFacts(client: Client, address: Hex): Promise<TokenFacts> {
  const [symbol, decimals, uiMultiplier] = await Promise.all([
    orUndefined(readContract(client, { abi, address, functionName: 'symbol' })).then(
      (words) => words ?? readBytesSymbol(client, address),
    ),
    orUndefined(readContract(client, { abi, address, functionName: 'decimals' })),
    readMultiplier(client, address),
  ])
  return {
    uiMultiplier,
    symbol: symbol !== undefined && symbol !== '' ? symbol.slice(0, 64) : undefined,
    decimals: decimals !== undefined && decimals <= 77 ? decimals : undefined,
  }
}

/**
 * Reads the multiplier (ERC-8056).
 *
 * @returns an invalid value if the node did not answer, because without a multiplier the amount
 * would be wrong
 */
const readMultiplier = (client: Client, address: Hex): Promise<string | undefined> =>
  readContract(client, { abi, address, functionName: 'uiMultiplier' }).then(
    uiMultiplierText,
    (error: unknown) => (isUnanswered(error) ? 'NaN' : undefined),
  )

const isUnanswered = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null

const supports = (client: Client, address: Hex, id: Hex) =>
  orUndefined(readContract(client, { abi, address, functionName: 'supportsInterface', args: [id] }))

/** Some of the oldest tokens store their symbol as 32 bytes. */
async function readBytesSymbol(client: Client, address: Hex): Promise<string | undefined> {
  const read = readContract(client, { abi: bytesAbi, address, functionName: 'symbol' })
  const bytes = await orUndefined(read)
  if (bytes === undefined) return undefined
  const codes = bytes.slice(2).match(/../g) ?? []
  return codes
    .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('')
    .replace(/\0+$/, '')
}

/** A missing answer means an unknown value. */
const orUndefined = <Result>(promise: Promise<Result>): Promise<Result | undefined> =>
  promise.catch(() => undefined)
