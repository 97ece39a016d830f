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
  const namespaceState = engine.namespaceState(namespace)
  const index = namespaceState.connections.findIndex(
    (connection) => connection.connectorId === connectorId,
  )
  if (index < 0) return
  const [dropped] = namespaceState.connections.splice(index, 1)
  if (dropped) noteRecent(namespaceState, dropped)
  engine.locks.release(connectorId, namespace)
  if (namespaceState.connectorId === connectorId && namespaceState.status === 'connected') {
    // Of several wallets, the one connected last becomes active.
    fallBack(engine, namespace, namespaceState.connections.at(-1)?.connectorId)
  }
  engine.active.leave(namespace)
  if (reason === undefined && origin !== 'wallet') {
    const others = (namespaceState.disconnectedIds ?? []).filter((id) => id !== connectorId)
    namespaceState.disconnectedIds = [...others, connectorId].slice(-maxStoredConnections)
  }
  persistChain(engine, namespace)
  engine.events.emit('disconnect', {
    namespace,
    connectorId,
    origin,
    reason,
  })
}
