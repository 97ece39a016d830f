import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Engine } from '../engine.js'
import { makeActive } from './apply-grant.js'
import { persistChain } from './persist.js'

/**
 * Ends `connecting`: reactivates the previous connection, unless it has ended.
 *
 * @param connectorId - the previously active connection
 */
export function fallBack(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): void {
  if (takeActive(engine, namespace, connectorId)) persistChain(engine, namespace)
}

/**
 * Makes a connection active, or none if it is not in the state.
 *
 * @returns whether it is in the state
 */
export function takeActive(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): boolean {
  const namespaceState = engine.namespaceState(namespace)
  const target = namespaceState.connections.find(
    (connection) => connection.connectorId === connectorId,
  )
  if (!target) {
    namespaceState.status = 'disconnected'
    delete namespaceState.connectorId
    delete namespaceState.unsupportedChainId
    return false
  }
  makeActive(engine, namespace, target)
  return true
}
