import { withDeadline } from '../async/deadline.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { hasSession } from '../connector/session-connector.js'
import { DisconnectChainsFailedError, DisconnectFailedError } from '../errors/connection-errors.js'
import type { Origin } from '../events/events.js'
import { dropConnection } from './drop-connection.js'
import type { Engine } from './engine.js'
import { fallBack } from './fall-back.js'
import { persistChain } from './persist.js'

export interface DisconnectOptions {
  /** The family to disconnect. @default the active one */
  namespace?: ChainNamespace
  /** One wallet of the family. @default all of them */
  connectorId?: string
}

/**
 * Disconnects a family's wallets. Each is tried, also when one before it failed.
 *
 * @throws {DisconnectFailedError} when a wallet does not let go; that connection then stays
 */
export async function disconnect(engine: Engine, options: DisconnectOptions = {}): Promise<void> {
  const namespace = options.namespace ?? engine.state.activeNamespace
  if (!namespace) return
  const chain = engine.chain(namespace)
  const { connectorId: one } = options
  if (one === undefined || (chain.status === 'connecting' && chain.connectorId === one)) {
    const acting = engine.attempts.acting(namespace)
    engine.attempts.supersede(namespace)
    if (chain.status === 'connecting') fallBack(engine, namespace, acting)
  }
  const failures: unknown[] = []
  for (const { connectorId } of [...chain.connections]) {
    if (one !== undefined && connectorId !== one) continue
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
  for (const namespace of engine.adapterNamespaces()) {
    await disconnect(engine, { namespace }).catch((error) => failed.set(namespace, error))
  }
  if (failed.size > 0) throw new DisconnectChainsFailedError(failed)
}

async function release(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  const connector = engine.connectors.get(connectorId)
  if (!connector) return
  try {
    const { signal } = engine
    const letGo = async () => {
      await engine.adapter(namespace).disconnect(connector, { signal })
      if (!hasSession(connector)) return
      const sessions = await engine.sessions()
      await sessions.detach(engine, connector, namespace)
    }
    await withDeadline(letGo(), {
      action: 'disconnect',
      timeout: engine.deadlines.disconnect,
      signal,
    })
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
