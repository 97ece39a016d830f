import type { Account } from '../../account/account.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import { AccountMismatchError, ChainMismatchError } from '../../errors/connection-errors.js'
import type { Network } from '../../networks/network.js'
import { InvalidTypedDataError } from '../request-errors.js'
import { isSameAddress } from '../values/address.js'
import { toChainId, toHexChainId } from '../values/chain-id.js'

/** The signing account and its network. */
export interface Signer {
  account: Account
  network: Pick<Network, 'id' | 'caipNetworkId'>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The positions of the signer's address in a method's parameters. Libraries disagree on the order, so wallets use the
 * first position that has an address.
 */
const addressPlaces = new Map<string, readonly number[]>([
  ['personal_sign', [1, 0]],
  ['eth_sign', [0]],
  ['eth_signTypedData', [0, 1]],
  ['eth_signTypedData_v3', [0, 1]],
  ['eth_signTypedData_v4', [0, 1]],
  ['eth_decrypt', [1]],
  ['eth_getEncryptionPublicKey', [0]],
])

/** Methods whose first parameter may omit sender and chain, which the wallet would then choose. */
const completed = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
])

/** Only in these methods is `address` always the account. In others it may be a contract. */
const permissionMethods = new Set(['wallet_grantPermissions', 'wallet_requestExecutionPermissions'])

/**
 * Compares every account and chain in a request with the signer's.
 *
 * @param params - plain JSON
 * @returns the parameters to send, with account and chain added to a transaction or batch that lacks them
 * @throws {AccountMismatchError} also if a method that needs an address has none
 * @throws {ChainMismatchError}
 * @throws {InvalidTypedDataError} for typed data that cannot be read
 */
export function checkClaims(
  method: string,
  params: readonly unknown[],
  { account, network }: Signer,
): readonly unknown[] {
  const checkAccount = (claim: unknown) => {
    const address = isFields(claim) ? claim.address : claim
    const isSame = typeof address === 'string' && isSameAddress(address, account.address)
    if (!isSame) throw new AccountMismatchError(account.address, toList(address))
  }
  const checkChain = (claim: unknown) => {
    const networkId = toNetworkId(claim)
    if (networkId !== network.caipNetworkId) {
      throw new ChainMismatchError(network.caipNetworkId, networkId)
    }
  }
  const checkFields = (fields: Fields, names: readonly string[]) => {
    for (const name of names) if (isNamed(fields[name])) checkAccount(fields[name])
    if (isNamed(fields.chainId)) checkChain(fields.chainId)
  }

  const places = addressPlaces.get(method)
  if (places) checkAccount(places.map((place) => params[place]).find(isAddress))
  const names = ['from', 'account', ...(permissionMethods.has(method) ? ['address'] : [])]
  for (const param of params.filter(isFields)) {
    checkFields(param, names)
    // In version 1, each call of a batch has its own chain (EIP-5792).
    const calls: readonly unknown[] = Array.isArray(param.calls) ? param.calls : []
    for (const call of calls.filter(isFields)) checkFields(call, names)
  }
  if (method.startsWith('eth_signTypedData')) {
    for (const { domain } of params.map(readTypedData)) {
      if (isFields(domain) && isNamed(domain.chainId)) checkChain(domain.chainId)
    }
  }
  return completed.has(method) ? complete(params, { account, network }) : params
}

function complete([first, ...rest]: readonly unknown[], { account, network }: Signer) {
  if (!isFields(first)) return [first, ...rest]
  const from = first.from ?? account.address
  const chainId = first.chainId ?? toHexChainId(network.id)
  return [{ ...first, from, chainId }, ...rest]
}

/**
 * Returns typed data as an object. Most wallets receive it as JSON. Other parameters, such as the address, have no
 * domain.
 */
function readTypedData(param: unknown): Fields {
  if (isFields(param)) return param
  if (typeof param !== 'string' || isAddress(param)) return {}
  try {
    const parsed: unknown = JSON.parse(param)
    return isFields(parsed) ? parsed : {}
  } catch (cause) {
    throw new InvalidTypedDataError('not JSON', cause)
  }
}

/** Returns the network id of a request's chain, which may be a number, decimal or hex, or a CAIP-2 id. */
function toNetworkId(claim: unknown): string {
  const reference = typeof claim === 'string' ? claim.replace(/^eip155:/, '') : claim
  try {
    return formatNetworkId('eip155', toChainId(reference))
  } catch {
    return String(claim)
  }
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const isNamed = (value: unknown) => value !== undefined && value !== null
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (address: unknown) => (isNamed(address) ? [String(address)] : [])
