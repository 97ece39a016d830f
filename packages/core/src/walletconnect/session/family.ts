import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { parseAccountId } from '../../caip/caip-10.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { isEvmAddress } from '../../evm/values/address.js'
import { checksum } from '../../evm/values/checksum.js'
import type { Network } from '../../networks/network.js'
import type { Session } from './session.js'

/** The content of a session for one chain family. */
export interface Family {
  namespace: ChainNamespace
  /**
   * The accounts in the wallet's order, without duplicates on a network. Deprecated network ids are replaced by the
   * current ones.
   */
  accounts: readonly { network: NetworkId; address: string }[]
  /** The networks that the wallet accepts requests for, since it shares an account on them. */
  approved: readonly NetworkId[]
  /** The methods allowed on any of the family's networks. {@link methodsOn} returns those of one network. */
  methods: readonly string[]
}

/** Parses one family of a session, and leaves out malformed parts. */
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

/** Whether a wallet accepts requests to switch to networks outside the session (EIP-3326, EIP-3085). */
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
 * Returns the session's id for a network: the current id, or the deprecated one if the wallet knows no other. Undefined
 * if the session lacks the network. Only networks with an account count, since the SDK sends nothing to the others.
 */
export function routeOf(session: Session, network: Network): string | undefined {
  const sessionNetworks = new Set(Object.values(session.namespaces).flatMap(networksOf))
  const { caipNetworkId, deprecatedCaipNetworkId } = network
  return [caipNetworkId, deprecatedCaipNetworkId].find(
    (id) => id !== undefined && sessionNetworks.has(id),
  )
}

/**
 * Returns the methods that a session allows on one network, by the SDK's own rules. The key of a session's part may be
 * a network, so that each network has methods of its own (CAIP-25).
 *
 * @param route - the session's id for the network
 */
export const methodsOn = (session: Session, route: string): readonly string[] =>
  Object.values(session.namespaces)
    .filter((part) => networksOf(part).includes(route))
    .flatMap(({ methods }) => methods)

const networksOf = ({ accounts }: { accounts: readonly string[] }) =>
  accounts.map((account) => account.split(':').slice(0, 2).join(':'))
