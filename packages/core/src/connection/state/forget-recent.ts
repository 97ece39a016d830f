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
  const chain = engine.namespaceState(namespace)
  const before = chain.recentConnections ?? []
  const at = before.findIndex((recent) => recent.connectorId === connectorId)
  const recent = before[at]
  if (!recent) return () => {}
  const { address } = recent
  dropRecent(chain, connectorId)
  persistChain(engine, namespace)
  return () => {
    const known = [...chain.connections, ...(chain.recentConnections ?? [])]
    // The wallet may have been connected, or become recent again, since then.
    if (known.some((other) => other.connectorId === connectorId)) return
    const others = chain.recentConnections ?? []
    const all = [...others.slice(0, at), { connectorId, address }, ...others.slice(at)]
    chain.recentConnections = all.slice(0, maxRecentWallets)
    persistChain(engine, namespace)
  }
}
