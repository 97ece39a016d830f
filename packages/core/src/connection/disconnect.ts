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
 * What to disconnect. Without either, what the visitor's approval began: the wallets of the active
 * family and, of one whose session serves several families (WalletConnect), those families too.
 */
export interface DisconnectOptions {
  /** This family alone: a session that serves others goes on for them. */
  namespace?: ChainNamespace
  /** This wallet alone: in every family that it is connected for, or in `namespace`. */
  connectorId?: string
}

/**
 * Disconnects wallets. Each is tried, also when one before it failed.
 *
 * @throws {DisconnectFailedError} when a wallet fails to disconnect; that connection then stays
 */
export async function disconnect(engine: Engine, options: DisconnectOptions = {}): Promise<void> {
  const failures: unknown[] = []
  for (const [namespace, ids] of targetsOf(engine, options)) {
    await disconnectFamily(engine, namespace, ids).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** The families, and of each the wallets, all of them where none is named. The active family last. */
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
  const chain = engine.namespaceState(namespace)
  const isMeant = (connectorId: string | undefined) =>
    ids === undefined || (connectorId !== undefined && ids.includes(connectorId))
  if (ids === undefined || (chain.status === 'connecting' && isMeant(chain.connectorId))) {
    const active = engine.attempts.active(namespace)
    engine.attempts.supersede(namespace)
    engine.kept?.delete(namespace)
    if (chain.status === 'connecting') fallBack(engine, namespace, active)
  }
  const meant = chain.connections.filter(({ connectorId }) => isMeant(connectorId))
  if (ids !== undefined && meant.length === 0) return
  const failures: unknown[] = []
  for (const { connectorId } of meant) {
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
 * Disconnects every family. Each is tried, also when one before it failed.
 *
 * @throws {DisconnectChainsFailedError} naming the families that are still connected
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
    // An adapter that is no longer waited for stops waiting for its wallet.
    await withSignal([engine.signal], (signal) =>
      withDeadline(disconnectWallet(signal), { action: 'disconnect', timeout, signal }),
    )
  } catch (error) {
    throw new DisconnectFailedError(error)
  }
}

/** Lets go of a connection that another one replaced, or that another tab ended; a wallet that fails to is only logged. */
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

/** Disconnects a wallet that nothing is connected to any more, or should be; a failure is only logged. */
export async function letGo(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  try {
    await release(engine, namespace, connectorId)
  } catch (error) {
    engine.logger.debug(`${connectorId} did not disconnect`, error)
  }
}
