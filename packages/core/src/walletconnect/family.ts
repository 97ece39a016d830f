import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { parseAccountId } from '../caip/caip-10.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { isEvmAddress } from '../evm/address.js'
import { checksum } from '../evm/checksum.js'
import type { Network } from '../networks/network.js'
import type { Session } from './session.js'

/** What a session holds for one chain family. */
export interface Family {
  namespace: ChainNamespace
  /** In the wallet's order, each once per network; ids are today's, not deprecated ones. */
  accounts: readonly { network: NetworkId; address: string }[]
  /** The networks that the wallet takes requests for. */
  approved: readonly NetworkId[]
  methods: readonly string[]
}

/** Reads one family out of a session; whatever in it is malformed is left out. */
export function readFamily(
  session: Session,
  namespace: ChainNamespace,
  networks: readonly Network[],
): Family {
  const current = (id: NetworkId) =>
    networks.find(({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId === id)?.caipNetworkId ??
    id
  const parts = Object.entries(session.namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([key, part]) => ({ ...part, chains: [...(part.chains ?? []), key] }))
  const ours = (id: string): id is NetworkId => isNetworkId(id) && id.startsWith(`${namespace}:`)

  const accounts = new Map<string, { network: NetworkId; address: string }>()
  for (const text of parts.flatMap((part) => part.accounts)) {
    const account = readAccount(text)
    if (!account || !ours(account.network)) continue
    const { address } = account
    const network = current(account.network)
    const key = `${network}:${namespace === 'eip155' ? address.toLowerCase() : address}`
    if (!accounts.has(key)) accounts.set(key, { network, address })
  }
  const chains = parts.flatMap((part) => part.chains.filter(ours)).map(current)
  return {
    namespace,
    accounts: [...accounts.values()],
    approved: [...new Set([...chains, ...[...accounts.values()].map(({ network }) => network)])],
    methods: [...new Set(parts.flatMap((part) => part.methods))],
  }
}

/** Whether a wallet takes requests to move to a network that it has not approved (EIP-3326, EIP-3085). */
export const canAskForNetworks = ({ methods }: Pick<Family, 'methods'>): boolean =>
  ['wallet_switchEthereumChain', 'wallet_addEthereumChain'].some((name) => methods.includes(name))

function readAccount(text: string) {
  try {
    const { network, address } = parseAccountId(text)
    if (!network.startsWith('eip155:')) return { network, address }
    return isEvmAddress(address) ? { network, address: checksum(address) } : undefined
  } catch {
    return undefined
  }
}

/**
 * The id under which the session holds a network: its own, or its deprecated one when the wallet
 * knows no other. Undefined when the session doesn't hold it.
 */
export function routeOf(session: Session, network: Network): string | undefined {
  const held = new Set(
    Object.entries(session.namespaces).flatMap(([key, { chains = [], accounts }]) => [
      key,
      ...chains,
      ...accounts.map((account) => account.split(':').slice(0, 2).join(':')),
    ]),
  )
  const { caipNetworkId, deprecatedCaipNetworkId } = network
  return [caipNetworkId, deprecatedCaipNetworkId].find((id) => id !== undefined && held.has(id))
}
