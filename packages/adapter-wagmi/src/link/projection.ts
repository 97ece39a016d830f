import type { AdapterContext } from '@carabiner/core'
import type { Config, Connection, State } from '@wagmi/core'
import { isBridge } from '../bridge/bridge.js'
import type { Roster } from '../bridge/roster.js'
import { isLive } from '../wagmi-types.js'
import { addressesOf, chainIdOf, connectionOf } from './connection-of.js'
import type { Wallets } from './wallets.js'

export interface ProjectionDeps {
  context: AdapterContext
  config: Config
  roster: Roster
  wallets: Wallets
  /** The connections that core is disconnecting, which must not become active. */
  leaving: ReadonlySet<string>
}

export interface ProjectionMemory {
  /** Whether wagmi's `connecting` status comes from core, so that core must end it. */
  connecting: boolean
  /** The last network that core set in wagmi. */
  networkId?: string | undefined
}

/**
 * Computes wagmi's state from core's. Connections of bridges follow core, and all others stay as
 * they are.
 */
export function project(deps: ProjectionDeps, memory: ProjectionMemory): State {
  const { context, config, roster } = deps
  const { state } = config
  const { status, connectorId } = context.namespaceState()
  const connections = mergeConnections(deps)
  const active =
    status === 'connected' && connectorId !== undefined
      ? (roster.bridges.get(connectorId) ?? roster.foreign.get(connectorId))?.uid
      : undefined
  const current =
    active !== undefined && connections.has(active) ? active : fallBack(deps, connections)
  return {
    ...state,
    connections,
    current,
    status: statusOf(deps, memory, connections, current),
    chainId: networkOf(deps, memory, current === null ? undefined : connections.get(current)),
  }
}

function mergeConnections({ context, config, roster, wallets }: ProjectionDeps) {
  const { connections: before, status } = config.state
  const merged = new Map<string, Connection>()
  for (const [uid, connection] of before) {
    // wagmi's reconnect removes connections that are only restored from storage. Without a
    // reconnect, they are removed here.
    const isKept = isLive(connection) ? !isBridge(connection.connector) : status === 'reconnecting'
    if (!isKept) continue
    const id = wallets.idOf(connection.connector)
    const coreConnection = id === undefined ? undefined : connectionOf(context, id)
    merged.set(uid, activeFirst(connection, coreConnection?.active))
  }
  for (const coreConnection of context.namespaceState().connections) {
    const connector = roster.bridges.get(coreConnection.connectorId)
    const [first, ...rest] = addressesOf(coreConnection)
    if (!connector || !first) continue
    const last = before.get(connector.uid)
    const chainId = chainIdOf(context, coreConnection) ?? last?.chainId ?? config.state.chainId
    const accounts = [first, ...rest] as const
    merged.set(
      connector.uid,
      keepUnchanged(last, accounts, chainId) ?? { accounts, chainId, connector },
    )
  }
  return merged
}

/**
 * Moves the visitor's account to the front, because wagmi treats the first account of a connection
 * as active.
 */
function activeFirst(connection: Connection, active: string | undefined): Connection {
  const activeAccount = connection.accounts.find((address) => address === active)
  if (!activeAccount || activeAccount === connection.accounts[0]) return connection
  const others = connection.accounts.filter((address) => address !== activeAccount)
  return { ...connection, accounts: [activeAccount, ...others] }
}

/** Returns the previous object when nothing changed, because hosts compare by identity. */
function keepUnchanged(
  connection: Connection | undefined,
  accounts: readonly string[],
  chainId: number,
) {
  const equal =
    connection?.chainId === chainId &&
    connection.accounts.length === accounts.length &&
    connection.accounts.every((address, index) => address === accounts[index])
  return equal ? connection : undefined
}

/**
 * Returns the active connection when core has none: like in wagmi, the previous active one, or else
 * the oldest.
 */
function fallBack({ config, wallets, leaving }: ProjectionDeps, connections: State['connections']) {
  const { current } = config.state
  if (current !== null && connections.has(current)) return current
  for (const [uid, connection] of connections) {
    const id = isLive(connection) ? wallets.idOf(connection.connector) : undefined
    if (id !== undefined && !leaving.has(id)) return uid
  }
  return null
}

function statusOf(
  { context, config }: ProjectionDeps,
  memory: ProjectionMemory,
  connections: State['connections'],
  current: string | null,
): State['status'] {
  const { status: before, connections: previousConnections } = config.state
  const busy = before === 'connecting' || before === 'reconnecting'
  if (context.namespaceState().status === 'connecting') return busy ? before : 'connecting'
  const arrived = [...connections.keys()].some((uid) => !previousConnections.has(uid))
  if (busy && !memory.connecting && !arrived) return before
  return current === null ? 'disconnected' : 'connected'
}

function networkOf(
  { context, config }: ProjectionDeps,
  memory: ProjectionMemory,
  active: Connection | undefined,
): number {
  const { chainId } = config.state
  // The host has decoupled wagmi's chain from the wallet's.
  if (active && config._internal.syncConnectedChain === false) return chainId
  const { networkId } = context.namespaceState()
  // A chain that core does not have stays until core switches its network.
  const moved =
    networkId !== memory.networkId || context.networks().some(({ id }) => id === chainId)
  const targetChainId = active ? active.chainId : moved ? Number(networkId?.split(':')[1]) : chainId
  return config.chains.some(({ id }) => id === targetChainId) ? targetChainId : chainId
}
