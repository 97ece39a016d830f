import type { ActiveAccount } from './account/account.js'
import type { NetworkId } from './caip/caip-2.js'
import { formatAccountId } from './caip/caip-10.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import { omitUndefined } from './omit-undefined.js'
import type { CarabinerState, ConnectionState, ConnectionStatus, DeepReadonly } from './state.js'

type State = DeepReadonly<CarabinerState>

/** Returns the state of the given family, or else of the active one. */
const namespaceStateOf = (state: State, namespace?: ChainNamespace) => {
  const name = namespace ?? state.activeNamespace
  return name === undefined ? undefined : state.namespaces[name]
}

/** Returns the status of a chain family's connection. */
export function selectStatus(state: State, namespace?: ChainNamespace): ConnectionStatus {
  return namespaceStateOf(state, namespace)?.status ?? 'disconnected'
}

/** Returns the active network, or undefined while the wallet is on a network that is not configured. */
export function selectNetworkId(state: State, namespace?: ChainNamespace): NetworkId | undefined {
  const namespaceState = namespaceStateOf(state, namespace)
  return namespaceState?.unsupportedChainId === undefined ? namespaceState?.networkId : undefined
}

/**
 * Returns the active account of a family, joined from connection, connector and network.
 *
 * @example
 * const account = selectAccount(carabiner.state)
 * account?.caipAddress // 'eip155:1:0x…'
 */
export function selectAccount(state: State, namespace?: ChainNamespace): ActiveAccount | undefined {
  const namespaceState = namespaceStateOf(state, namespace)
  if (namespaceState?.status !== 'connected') return undefined
  const connection = namespaceState.connections.find(
    (connection) => connection.connectorId === namespaceState.connectorId,
  )
  const account = connection?.accounts.find(({ address }) => address === connection.active)
  if (!connection || !account) return undefined
  const connector = state.connectors.find(({ id }) => id === connection.connectorId)
  const networkId =
    namespaceState.unsupportedChainId === undefined ? namespaceState.networkId : undefined
  const { user, socialProvider, details: { balance, ...details } = {} } = connection
  // A balance read on another network is not this account's balance.
  const ownBalance = balance?.networkId === networkId ? balance : undefined
  const preferredAccountType =
    namespaceState.preferredAccountType ?? namespaceState.defaultAccountType
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

/** A connection and its state within its family. */
export interface SelectedConnection {
  connection: DeepReadonly<ConnectionState>
  /**
   * `connected` is the active connection of its family, `active` another open connection, and `disconnected` a former
   * one (S4.06).
   */
  state: 'connected' | 'active' | 'disconnected'
}

/** Returns the connections of a family, each with its state. */
export function selectConnections(state: State, namespace?: ChainNamespace): SelectedConnection[] {
  const namespaceState = namespaceStateOf(state, namespace)
  return (namespaceState?.connections ?? []).map((connection) => ({
    connection,
    state: selectConnectionState(state, connection.connectorId, namespace),
  }))
}

/** Returns the state of one connector's connection in a family. */
export function selectConnectionState(
  state: State,
  connectorId: string,
  namespace?: ChainNamespace,
): SelectedConnection['state'] {
  const namespaceState = namespaceStateOf(state, namespace)
  if (!namespaceState?.connections.some((connection) => connection.connectorId === connectorId))
    return 'disconnected'
  return namespaceState.connectorId === connectorId && namespaceState.status === 'connected'
    ? 'connected'
    : 'active'
}
