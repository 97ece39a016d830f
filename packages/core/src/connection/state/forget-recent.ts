// Loaded on demand, when the visitor removes a recent wallet.
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { maxRecentWallets } from '../../storage/limits.js'
import type { Engine } from '../engine.js'
import { persistChain } from './persist.js'
import { dropRecent } from './recent-connections.js'

/**
 * Removes a wallet from a family's recent ones.
 *
 * @returns a function that puts it back in its place
 */
export function forgetRecent(
  engine: Engine,
  connectorId: string,
  namespace: ChainNamespace,
): () => void {
  const namespaceState = engine.namespaceState(namespace)
  const before = namespaceState.recentConnections ?? []
  const at = before.findIndex((recent) => recent.connectorId === connectorId)
  const recent = before[at]
  if (!recent) return () => {}
  const { address } = recent
  dropRecent(namespaceState, connectorId)
  persistChain(engine, namespace)
  return () => {
    const connections = [...namespaceState.connections, ...(namespaceState.recentConnections ?? [])]
    // The wallet may have been connected, or become recent again, since then.
    if (connections.some((other) => other.connectorId === connectorId)) return
    const others = namespaceState.recentConnections ?? []
    const all = [...others.slice(0, at), { connectorId, address }, ...others.slice(at)]
    namespaceState.recentConnections = all.slice(0, maxRecentWallets)
    persistChain(engine, namespace)
  }
}
