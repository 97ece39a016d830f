import type { ConnectionState, NamespaceState } from '../../state.js'
import { maxRecentWallets } from '../../storage/limits.js'

/** Adds an ended connection at the front of the recent ones, for the visitor to connect again. */
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

/** Removes a recent connection: it is connected, or the visitor hid it. */
export function dropRecent(namespaceState: NamespaceState, connectorId: string): void {
  const others = namespaceState.recentConnections?.filter(
    (recent) => recent.connectorId !== connectorId,
  )
  if (others?.length) namespaceState.recentConnections = others
  else delete namespaceState.recentConnections
}
