import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Origin } from '../../events/events.js'
import { maxStoredConnections } from '../../storage/limits.js'
import type { Engine } from '../engine.js'
import { fallBack } from './fall-back.js'
import { persistChain } from './persist.js'
import { noteRecent } from './recent-connections.js'

/**
 * Removes a connection from the state and emits that. If the visitor ended it (here, in another tab or through the
 * host), stores that too, so that it is not restored.
 */
export function dropConnection(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string,
  origin: Origin,
  reason?: string,
): void {
  const chain = engine.namespaceState(namespace)
  const index = chain.connections.findIndex((known) => known.connectorId === connectorId)
  if (index < 0) return
  const [gone] = chain.connections.splice(index, 1)
  if (gone) noteRecent(chain, gone)
  engine.locks.release(connectorId, namespace)
  if (chain.connectorId === connectorId && chain.status === 'connected') {
    // Of several wallets, the one connected last becomes active.
    fallBack(engine, namespace, chain.connections.at(-1)?.connectorId)
  }
  engine.active.leave(namespace)
  if (reason === undefined && origin !== 'wallet') {
    const others = (chain.disconnectedIds ?? []).filter((id) => id !== connectorId)
    chain.disconnectedIds = [...others, connectorId].slice(-maxStoredConnections)
  }
  persistChain(engine, namespace)
  engine.events.emit('disconnect', {
    namespace,
    connectorId,
    origin,
    reason,
  })
}
