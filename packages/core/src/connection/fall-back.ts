import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Engine } from './engine.js'
import { persistChain } from './persist.js'

/**
 * Ends `connecting`: the connection that acted before acts again, unless it went meanwhile.
 *
 * @param connectorId - what acted before
 */
export function fallBack(
  engine: Engine,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): void {
  const chain = engine.chain(namespace)
  const known = chain.connections.find((connection) => connection.connectorId === connectorId)
  if (!known) {
    chain.status = 'disconnected'
    delete chain.connectorId
    delete chain.unsupportedChainId
    return
  }
  chain.status = 'connected'
  chain.connectorId = known.connectorId
  if (known.networkId) {
    chain.networkId = known.networkId
    delete chain.unsupportedChainId
  }
  persistChain(engine, namespace)
}
