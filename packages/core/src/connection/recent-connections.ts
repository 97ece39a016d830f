import type { ChainState, ConnectionState } from '../state.js'
import { maxRecentWallets } from '../storage/limits.js'

/** Keeps a connection that went before the others, for the visitor to connect it again. */
export function noteRecent(
  chain: ChainState,
  { connectorId, active }: Pick<ConnectionState, 'connectorId' | 'active'>,
): void {
  dropRecent(chain, connectorId)
  const others = chain.recentConnections ?? []
  chain.recentConnections = [{ connectorId, address: active }, ...others].slice(0, maxRecentWallets)
}

/** Takes one out: it is connected, or the visitor does not want to see it again. */
export function dropRecent(chain: ChainState, connectorId: string): void {
  const others = chain.recentConnections?.filter((recent) => recent.connectorId !== connectorId)
  if (others?.length) chain.recentConnections = others
  else delete chain.recentConnections
}
