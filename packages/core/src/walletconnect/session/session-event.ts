import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { type ChainNamespace, isChainNamespace } from '../../caip/chain-namespace.js'
import { isEvmAddress } from '../../evm/values/address.js'
import { toChainId } from '../../evm/values/chain-id.js'
import { checksum } from '../../evm/values/checksum.js'
import type { ReportedChoice } from './choices.js'

/** The content of a wallet's event for one chain family. */
export interface ParsedSessionEvent {
  namespace: ChainNamespace
  choice: ReportedChoice
}

/**
 * Parses `accountsChanged` and `chainChanged` in the formats that wallets use: accounts plain or in CAIP-10, and chain
 * ids as number, decimal, hex or CAIP-2. Also parses `bip122_addressesChanged`, whose addresses may have a purpose.
 * Returns undefined for anything else.
 *
 * @param chain - the event's CAIP-2 id
 */
export function parseSessionEvent(
  name: string,
  data: unknown,
  chain: string,
): ParsedSessionEvent | undefined {
  const [namespace = ''] = chain.split(':')
  if (!isChainNamespace(namespace)) return undefined
  if (name === 'accountsChanged' || name === 'bip122_addressesChanged') {
    const active = readAddress(namespace, leading(data))
    return active === undefined ? undefined : { namespace, choice: { active } }
  }
  if (name !== 'chainChanged') return undefined
  const networkId = readNetworkId(namespace, data) ?? (isNetworkId(chain) ? chain : undefined)
  return networkId && { namespace, choice: { networkId } }
}

/** Returns the active account: the first for payments, or else the first. */
function leading(data: unknown): unknown {
  if (!Array.isArray(data)) return undefined
  const field = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  const active: unknown = data.find((entry) => field(entry, 'intention') === 'payment') ?? data[0]
  return field(active, 'address') ?? active
}

function readAddress(namespace: ChainNamespace, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.split(':')
  const address = parts.length === 3 && parts[0] === namespace ? parts[2] : value
  if (address === undefined || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) return undefined
  if (namespace !== 'eip155') return address
  return isEvmAddress(address) ? checksum(address) : undefined
}

function readNetworkId(namespace: ChainNamespace, value: unknown): NetworkId | undefined {
  if (typeof value === 'string' && value.includes(':')) {
    return isNetworkId(value) && value.startsWith(`${namespace}:`) ? value : undefined
  }
  if (namespace !== 'eip155') {
    if (typeof value !== 'string') return undefined
    const id = `${namespace}:${value}`
    return isNetworkId(id) ? id : undefined
  }
  try {
    return `eip155:${toChainId(value)}`
  } catch {
    return undefined
  }
}
