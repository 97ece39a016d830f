import type { ActiveAccount } from './account/account.js'
import type { NetworkId } from './caip/caip-2.js'
import { formatAccountId } from './caip/caip-10.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import { omitUndefined } from './omit-undefined.js'
import type { CarabinerState, ConnectionState, ConnectionStatus, DeepReadonly } from './state.js'

type State = DeepReadonly<CarabinerState>

/** The family that a call without a namespace means: the given one, else the active one. */
const chainOf = (state: State, namespace?: ChainNamespace) => {
  const name = namespace ?? state.activeNamespace
  return name === undefined ? undefined : state.namespaces[name]
}

/** The status of a family. */
export function selectStatus(state: State, namespace?: ChainNamespace): ConnectionStatus {
  return chainOf(state, namespace)?.status ?? 'disconnected'
}

/** The network in use; undefined while the wallet is on one that is not configured. */
export function selectNetworkId(state: State, namespace?: ChainNamespace): NetworkId | undefined {
  const chain = chainOf(state, namespace)
  return chain?.unsupportedChainId === undefined ? chain?.networkId : undefined
}

/**
 * The active account for a family, joined from connection, connector and network.
 *
 * @example
 * const account = selectAccount(carabiner.state)
 * account?.caipAddress // 'eip155:1:0x…'
 */
export function selectAccount(state: State, namespace?: ChainNamespace): ActiveAccount | undefined {
  const chain = chainOf(state, namespace)
  if (chain?.status !== 'connected') return undefined
  const connection = chain.connections.find((known) => known.connectorId === chain.connectorId)
  const account = connection?.accounts.find(({ address }) => address === connection.active)
  if (!connection || !account) return undefined
  const connector = state.connectors.find(({ id }) => id === connection.connectorId)
  const networkId = chain.unsupportedChainId === undefined ? chain.networkId : undefined
  const { user, socialProvider, details: { balance, ...details } = {} } = connection
  // One of another network is not this account's balance.
  const ownBalance = balance?.networkId === networkId ? balance : undefined
  const preferredAccountType = chain.preferredAccountType ?? chain.defaultAccountType
  return omitUndefined({
    ...account,
    ...details,
    status: 'connected' as const,
    connectorId: connection.connectorId,
    connectedWalletInfo: {
      name: connector?.name ?? connection.connectorId,
      icon: connector?.icon,
    },
    networkId,
    caipAddress: networkId && formatAccountId(networkId, account.address),
    user,
    socialProvider,
    preferredAccountType,
    balance: ownBalance?.value,
    decimals: ownBalance?.decimals,
    symbol: ownBalance?.symbol,
  })
}

/** A connection, and what it is to its family. */
export interface SelectedConnection {
  connection: DeepReadonly<ConnectionState>
  /** `connected` is the active connection of its family; `active` is known, and not the active one (S4.06). */
  state: 'connected' | 'active' | 'disconnected'
}

/** The known connections of a family with the state of each. */
export function selectConnections(state: State, namespace?: ChainNamespace): SelectedConnection[] {
  const chain = chainOf(state, namespace)
  return (chain?.connections ?? []).map((connection) => ({
    connection,
    state: selectConnectionState(state, connection.connectorId, namespace),
  }))
}

/** The state of one connector's connection in a family. */
export function selectConnectionState(
  state: State,
  connectorId: string,
  namespace?: ChainNamespace,
): SelectedConnection['state'] {
  const chain = chainOf(state, namespace)
  if (!chain?.connections.some((known) => known.connectorId === connectorId)) return 'disconnected'
  return chain.connectorId === connectorId && chain.status === 'connected' ? 'connected' : 'active'
}
