import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { parseAccountId } from '../../caip/caip-10.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { isEvmAddress } from '../../evm/values/address.js'
import { checksum } from '../../evm/values/checksum.js'
import type { Network } from '../../networks/network.js'
import type { Session } from './session.js'

/** What a session holds for one chain family. */
export interface Family {
  namespace: ChainNamespace
  /** In the wallet's order, each once per network; ids are today's, not deprecated ones. */
  accounts: readonly { network: NetworkId; address: string }[]
  /** The networks that the wallet takes requests for: those that it shares an account on. */
  approved: readonly NetworkId[]
  /** On any of its networks; {@link methodsOn} has those of one. */
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
    .map(([, part]) => part)
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
  return {
    namespace,
    accounts: [...accounts.values()],
    approved: [...new Set([...accounts.values()].map(({ network }) => network))],
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
 * knows no other. Undefined when the session doesn't hold it: what counts are its accounts, for the SDK
 * sends nothing to a network that has none.
 */
export function routeOf(session: Session, network: Network): string | undefined {
  const held = new Set(Object.values(session.namespaces).flatMap(networksOf))
  const { caipNetworkId, deprecatedCaipNetworkId } = network
  return [caipNetworkId, deprecatedCaipNetworkId].find((id) => id !== undefined && held.has(id))
}

/**
 * What the wallet takes requests for on one network, as the SDK checks it: a session may be keyed by
 * network, with other methods for each (CAIP-25).
 *
 * @param route - the id under which the session holds the network
 */
export const methodsOn = (session: Session, route: string): readonly string[] =>
  Object.values(session.namespaces)
    .filter((part) => networksOf(part).includes(route))
    .flatMap(({ methods }) => methods)

const networksOf = ({ accounts }: { accounts: readonly string[] }) =>
  accounts.map((account) => account.split(':').slice(0, 2).join(':'))
