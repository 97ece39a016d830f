// Loaded on demand, since it imports viem's ABI encoder and hashes.
import {
  type Address,
  type Client,
  domainSeparator,
  type Hex,
  keccak256,
  parseAbi,
  toHex,
} from 'viem'
import { readContract } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { PermitTerms, ReadPermitParameters } from '../../adapter/tokens.js'
import { omitUndefined } from '../../omit-undefined.js'
import { toChainError } from '../rpc/chain-error.js'
import { readChain } from '../rpc/rpc-client.js'
import { ExecutionRevertedError } from '../send/transaction-errors.js'
import { toAddress } from '../values/to-address.js'

const abi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])
/** The hash of EIP-2612's type. DAI's permit has another one. */
const permitType = keccak256(
  toHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
)
/** Wallets show these texts, so longer ones are not signed. In characters. */
const longest = { name: 128, version: 32 }

/**
 * Reads the domain and nonce that a signed permit of a token must have (EIP-2612). The domain comes from EIP-5267, or
 * from the token's `name` and `version`, which is 1 if the token has none.
 *
 * @returns undefined for a token without such permits, or whose domain is not the one that it
 * checks signatures with
 * @throws {InvalidAddressError | RpcError}
 */
export async function readPermitTerms(
  context: Pick<AdapterContext, 'rpcClient'>,
  { account, network, token, signal }: ReadPermitParameters,
): Promise<PermitTerms | undefined> {
  const address = toAddress(token, 'token')
  const owner = toAddress(account.address, 'account')
  return readChain(context, { network, signal }, 'permit', async (client) => {
    const at = { address, abi } as const
    const [nonce, separator, type, domain] = await Promise.all([
      ifAnswered(readContract(client, { ...at, functionName: 'nonces', args: [owner] })),
      ifAnswered(readContract(client, { ...at, functionName: 'DOMAIN_SEPARATOR' })),
      ifAnswered(readContract(client, { ...at, functionName: 'PERMIT_TYPEHASH' })),
      readDomain(client, address, BigInt(network.id)),
    ])
    if (nonce === undefined || separator === undefined || !domain) return undefined
    if (type !== undefined && type !== permitType) return undefined
    return isSameHex(domainSeparator({ domain }), separator) ? { domain, nonce } : undefined
  })
}

/** The domain of a token's signatures. */
interface PermitDomain {
  name: string
  version?: string
  chainId: bigint
  verifyingContract: Address
  salt?: Hex
}

/** Reads a token's domain. Undefined if it is not for this token and network. */
async function readDomain(
  client: Client,
  address: Address,
  chainId: bigint,
): Promise<PermitDomain | undefined> {
  const at = { address, abi } as const
  const declared = await ifAnswered(readContract(client, { ...at, functionName: 'eip712Domain' }))
  const domain = declared
    ? domainOf(declared)
    : {
        name: await ifAnswered(readContract(client, { ...at, functionName: 'name' })),
        version: await ifAnswered(readContract(client, { ...at, functionName: 'version' })),
        chainId,
        verifyingContract: address,
      }
  if (!domain?.name || domain.name.length > longest.name) return undefined
  if (domain.chainId !== chainId || !isSameHex(domain.verifyingContract, address)) return undefined
  const version = declared ? domain.version : (domain.version ?? '1')
  if (version !== undefined && version.length > longest.version) return undefined
  return omitUndefined({ ...domain, name: domain.name, version })
}

type Declared = readonly [Hex, string, string, bigint, Address, Hex, readonly bigint[]]

/** The domain that a token declares (EIP-5267). Its first value has a bit for each used field. */
function domainOf([fields, name, version, chainId, verifyingContract, salt, extensions]: Declared) {
  const bits = Number(fields)
  const has = (at: number) => (bits & (1 << at)) !== 0
  if (extensions.length > 0 || !has(2) || !has(3)) return undefined
  return {
    name: has(0) ? name : undefined,
    version: has(1) ? version : undefined,
    chainId,
    verifyingContract,
    salt: has(4) ? salt : undefined,
  }
}

/** Returns undefined for a function that a contract lacks, or whose answer cannot be decoded. */
async function ifAnswered<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (thrown) {
    const error = toChainError(thrown)
    if (error instanceof ExecutionRevertedError || error.name === 'UnknownRpcError')
      return undefined
    throw error
  }
}

const isSameHex = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
