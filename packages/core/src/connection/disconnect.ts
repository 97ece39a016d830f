import { withDeadline } from '../async/deadline.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { DisconnectFailedError } from '../errors/connection-errors.js'
import type { Origin } from '../events/events.js'
import type { Engine } from './engine.js'
import { fallBack } from './fall-back.js'
import { persistChain } from './persist.js'

export interface DisconnectOptions {
  /** The family to disconnect. @default the active one */
  namespace?: ChainNamespace
}

/**
 * Disconnects a family's wallets.
 *
 * @throws {DisconnectFailedError} when a wallet does not let go; that connection then stays
 */
export async function disconnect(engine: Engine, options: DisconnectOptions = {}): Promise<void> {
  const namespace = options.namespace ?? engine.state.activeNamespace
  if (!namespace) return
  const chain = engine.chain(namespace)
  const acting = engine.attempts.acting(namespace)
  engine.attempts.supersede(namespace)
  if (chain.status === 'connecting') fallBack(engine, namespace, acting)
  for (const { connectorId } of [...chain.connections]) {
    await release(engine, namespace, connectorId)
    dropConnection(engine, namespace, connectorId, 'engine')
  }
  persistChain(engine, namespace)
}

async function release(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  const connector = engine.connectors.get(connectorId)
  if (!connector) return
  try {
    await withDeadline(engine.adapter(namespace).disconnect(connector, { signal: engine.signal }), {
      action: 'disconnect',
      timeout: engine.deadlines.disconnect,
      signal: engine.signal,
    })
  } catch (error) {
    throw new DisconnectFailedError(error)
  }
}

/** Takes a connection out of state and tells the host. */
export function dropConnection(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string,
  origin: Origin,
  reason?: string,
): void {
  const chain = engine.chain(namespace)
  const index = chain.connections.findIndex((known) => known.connectorId === connectorId)
  if (index < 0) return
  chain.connections.splice(index, 1)
  engine.locks.release(connectorId)
  if (chain.connectorId === connectorId && chain.status === 'connected') {
    chain.status = 'disconnected'
    delete chain.connectorId
    delete chain.unsupportedChainId
  }
  persistChain(engine, namespace)
  engine.events.emit('disconnect', {
    namespace,
    connectorId,
    origin,
    ...(reason !== undefined && { reason }),
  })
}

/** Lets go of a connection that another one replaced; a wallet that fails to is only logged. */
export async function forget(engine: Engine, namespace: ChainNamespace, connectorId: string) {
  dropConnection(engine, namespace, connectorId, 'engine', 'replaced')
  try {
    await release(engine, namespace, connectorId)
  } catch (error) {
    engine.logger.debug('a replaced wallet did not disconnect', error)
  }
}
