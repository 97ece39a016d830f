import { type AdapterContext, formatNetworkId } from '@carabiner/core'
import type { Connection, State } from '@wagmi/core'
import { isBridge } from '../bridge/bridge.js'
import type { Roster } from '../bridge/roster.js'
import { isLive } from '../wagmi-types.js'
import { type CoreConnection, chainIdOf, connectionOf } from './connection-of.js'
import type { Drives } from './drives.js'
import { toGrant } from './grant.js'
import type { Wallets } from './wallets.js'

export interface ReportDeps {
  context: AdapterContext
  roster: Roster
  wallets: Wallets
  drives: Drives
  leaving: ReadonlySet<string>
}

/** Whether core caused the change, rather than the host. */
const isEngines = ({ drives, leaving }: ReportDeps, connectorId: string) =>
  drives.has(connectorId) || leaving.has(connectorId)

/**
 * Whether the state comes from an earlier page: it is the initial one, or wagmi is reconnecting.
 */
const isRestoring = ({ status }: State, before: State | undefined) =>
  !before || status === 'reconnecting'

/**
 * Whether core may still restore a connection. Core's own choice then becomes active, while wagmi's
 * reconnect would activate whichever connection is first.
 */
const mayRestore = (context: AdapterContext) =>
  context.namespaceState().status !== 'disconnected' || !context.isReady()

/**
 * Reports the host's changes in wagmi to core. Connections of the host's connectors follow wagmi,
 * and those of bridges follow core.
 */
export function reportToCore(deps: ReportDeps, state: State, before: State | undefined): void {
  reportConnections(deps, state, before)
  reportCurrent(deps, state, before)
  reportNetwork(deps, state, before)
}

function reportConnections(deps: ReportDeps, state: State, before: State | undefined): void {
  const { context, roster, wallets } = deps
  const restoring = isRestoring(state, before)
  const seen = new Set<string>()
  for (const connection of state.connections.values()) {
    if (!isLive(connection) || isBridge(connection.connector)) continue
    const connectorId = wallets.adopt(connection.connector)
    seen.add(connectorId)
    if (isEngines(deps, connectorId)) continue
    const coreConnection = connectionOf(context, connectorId)
    const grant = toGrant(connection)
    if (!coreConnection) {
      const outranked = restoring && mayRestore(context)
      const current = state.current === connection.connector.uid && !outranked
      const origin = restoring ? 'restore' : 'host'
      context.report({ type: 'connected', connectorId, grant, current, origin })
    } else if (!isSame(context, coreConnection, connection)) {
      context.report({ type: 'changed', connectorId, grant })
    }
  }
  // While wagmi connects, its list of connections is incomplete.
  if (restoring || state.status === 'connecting') return
  for (const { connectorId } of [...context.namespaceState().connections]) {
    if (!roster.foreign.has(connectorId) || seen.has(connectorId) || isEngines(deps, connectorId))
      continue
    context.report({ type: 'disconnected', connectorId, origin: 'host' })
  }
}

const isSame = (context: AdapterContext, coreConnection: CoreConnection, wagmi: Connection) =>
  chainIdOf(context, coreConnection) === wagmi.chainId &&
  coreConnection.active === wagmi.accounts[0] &&
  coreConnection.accounts.length === wagmi.accounts.length &&
  coreConnection.accounts.every(({ address }) => wagmi.accounts.some((other) => other === address))

/** Reports a change of the active connection, by the host or by wagmi after a connection ended. */
function reportCurrent(deps: ReportDeps, state: State, before: State | undefined): void {
  const { context, wallets } = deps
  const connection = activeIn(state)
  const { status, connectorId: active } = context.namespaceState()
  const moved = state.current !== before?.current
  if (!connection || (!moved && status !== 'disconnected')) return
  const connectorId = wallets.idOf(connection.connector)
  if (connectorId === undefined || isEngines(deps, connectorId)) return
  const restoring = !moved || isRestoring(state, before)
  const outranked = restoring && mayRestore(context)
  if (active === connectorId || outranked) return
  // wagmi activates another connection by itself when the active one ends.
  const hasEnded = before?.current != null && !state.connections.has(before.current)
  const origin = restoring ? 'restore' : hasEnded ? 'wallet' : 'host'
  context.report({ type: 'current', connectorId, origin })
}

/** Reports a chain that the host selects while no wallet is connected. */
function reportNetwork({ context }: ReportDeps, state: State, before: State | undefined): void {
  if (!before || state.chainId === before.chainId || activeIn(state)) return
  const networkId = formatNetworkId('eip155', state.chainId)
  if (context.namespaceState().networkId !== networkId)
    context.report({ type: 'network', networkId })
}

function activeIn({ connections, current }: State): Connection | undefined {
  const connection = current === null ? undefined : connections.get(current)
  return connection && isLive(connection) ? connection : undefined
}
