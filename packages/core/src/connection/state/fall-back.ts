import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { NamespaceState } from '../../state.js'
import type { Engine } from '../engine.js'
import { persistChain } from './persist.js'

/**
 * Ends `connecting`: the connection that was active before is active again, unless it went meanwhile.
 *
 * @param connectorId - what was active before
 */
export function fallBack(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): void {
  if (takeActive(engine.namespaceState(namespace), connectorId)) persistChain(engine, namespace)
}

/** Makes a connection the active one; none is where it is not known. @returns whether it is */
export function takeActive(chain: NamespaceState, connectorId: string | undefined): boolean {
  const known = chain.connections.find((connection) => connection.connectorId === connectorId)
  if (!known) {
    chain.status = 'disconnected'
    delete chain.connectorId
    delete chain.unsupportedChainId
    return false
  }
  chain.status = 'connected'
  chain.connectorId = known.connectorId
  if (known.networkId) {
    chain.networkId = known.networkId
    delete chain.unsupportedChainId
  }
  return true
}
