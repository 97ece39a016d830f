import { withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { hasSession } from '../connector/connector.js'
import { DisconnectChainsFailedError, DisconnectFailedError } from '../errors/connection-errors.js'
import type { Origin } from '../events/events.js'
import type { Engine } from './engine.js'
import { activeLast } from './state/active-namespace.js'
import { dropConnection } from './state/drop-connection.js'
import { fallBack } from './state/fall-back.js'
import { persistChain } from './state/persist.js'

/**
 * The connections to end. By default the wallets of the active family, and the other families of their WalletConnect
 * sessions, which the visitor approved together.
 */
export interface DisconnectOptions {
  /** Ends only this chain family's connection. A session that serves other families continues for them. */
  namespace?: ChainNamespace
  /** Ends only this wallet's connection, in every chain family that it is connected for, or in `namespace`. */
  connectorId?: string
}

/**
 * Disconnects wallets. Tries each, even if another one failed.
 *
 * @throws {DisconnectFailedError} if a wallet fails to disconnect. Its connection then stays
 */
export async function disconnect(engine: Engine, options: DisconnectOptions = {}): Promise<void> {
  const failures: unknown[] = []
  for (const [namespace, ids] of targetsOf(engine, options)) {
    await disconnectFamily(engine, namespace, ids).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Returns the families and their wallets to disconnect: every wallet if the options name none. The active family is
 * last.
 */
function targetsOf(
  engine: Engine,
  { namespace, connectorId }: DisconnectOptions,
): readonly (readonly [ChainNamespace, readonly string[] | undefined])[] {
  if (namespace) return [[namespace, connectorId === undefined ? undefined : [connectorId]]]
  const families = activeLast(engine, engine.adapterNamespaces())
  if (connectorId !== undefined) return families.map((family) => [family, [connectorId]])
  const { activeNamespace: active } = engine.state
  if (!active) return []
  const sessions = engine.namespaceState(active).connections.flatMap(({ connectorId: id }) => {
    const connector = engine.connectors.get(id)
    return connector && hasSession(connector) ? id : []
  })
  return families.map((family) => [family, family === active ? undefined : sessions])
}

async function disconnectFamily(
  engine: Engine,
  namespace: ChainNamespace,
  ids: readonly string[] | undefined,
): Promise<void> {
  const namespaceState = engine.namespaceState(namespace)
  const isMeant = (connectorId: string | undefined) =>
    ids === undefined || (connectorId !== undefined && ids.includes(connectorId))
  if (
    ids === undefined ||
    (namespaceState.status === 'connecting' && isMeant(namespaceState.connectorId))
  ) {
    const active = engine.attempts.active(namespace)
    engine.attempts.supersede(namespace)
    engine.kept?.delete(namespace)
    if (namespaceState.status === 'connecting') fallBack(engine, namespace, active)
  }
  const targets = namespaceState.connections.filter(({ connectorId }) => isMeant(connectorId))
  if (ids !== undefined && targets.length === 0) return
  const failures: unknown[] = []
  for (const { connectorId } of targets) {
    try {
      await release(engine, namespace, connectorId)
      dropConnection(engine, namespace, connectorId, 'engine')
    } catch (error) {
      failures.push(error)
    }
  }
  persistChain(engine, namespace)
  if (failures.length > 0) throw failures[0]
}

/**
 * Disconnects every chain family. Tries each, even if another one failed.
 *
 * @throws {DisconnectChainsFailedError} with the families that are still connected
 */
export async function disconnectAll(engine: Engine): Promise<void> {
  const failed = new Map<ChainNamespace, unknown>()
  for (const namespace of activeLast(engine, engine.adapterNamespaces())) {
    await disconnect(engine, { namespace }).catch((error) => failed.set(namespace, error))
  }
  if (failed.size > 0) throw new DisconnectChainsFailedError(failed)
}

async function release(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  const connector = engine.connectors.get(connectorId)
  if (!connector) return
  const disconnectWallet = async (signal: AbortSignal) => {
    await engine.adapter(namespace).disconnect(connector, { signal })
    if (!hasSession(connector)) return
    const sessions = await engine.sessions()
    await sessions.detach(engine, connector, namespace)
  }
  const { disconnect: timeout } = engine.deadlines
  try {
    // At the time limit, the adapter also stops waiting for its wallet.
    await withSignal([engine.signal], (signal) =>
      withDeadline(disconnectWallet(signal), { action: 'disconnect', timeout, signal }),
    )
  } catch (error) {
    throw new DisconnectFailedError(error)
  }
}

/** Disconnects a wallet that another connection replaced, or that another tab disconnected. Only logs a failure. */
export async function forget(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string,
  origin: Origin = 'engine',
) {
  const reason = origin === 'engine' ? 'replaced' : undefined
  dropConnection(engine, namespace, connectorId, origin, reason)
  await letGo(engine, namespace, connectorId)
}

/** Disconnects a wallet that has no connection in the state. Only logs a failure. */
export async function letGo(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  try {
    await release(engine, namespace, connectorId)
  } catch (error) {
    engine.logger.debug(`${connectorId} did not disconnect`, error)
  }
}
