import type { ConnectionState, NamespaceState } from '../../state.js'
import { maxRecentWallets } from '../../storage/limits.js'

/** Keeps a connection that went before the others, for the visitor to connect it again. */
export function noteRecent(
  namespaceState: NamespaceState,
  { connectorId, active }: Pick<ConnectionState, 'connectorId' | 'active'>,
): void {
  dropRecent(namespaceState, connectorId)
  const others = namespaceState.recentConnections ?? []
  namespaceState.recentConnections = [{ connectorId, address: active }, ...others].slice(
    0,
    maxRecentWallets,
  )
}

/** Takes one out: it is connected, or the visitor does not want to see it again. */
export function dropRecent(namespaceState: NamespaceState, connectorId: string): void {
  const others = namespaceState.recentConnections?.filter(
    (recent) => recent.connectorId !== connectorId,
  )
  if (others?.length) namespaceState.recentConnections = others
  else delete namespaceState.recentConnections
}
