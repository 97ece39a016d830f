import type { ConnectionState, NamespaceState } from '../../state.js'
import { maxRecentWallets } from '../../storage/limits.js'

/** Adds an ended connection to the front of the recent ones, from which the visitor can connect it again. */
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

/** Removes a connection from the recent ones, because it was connected again or the visitor hid it. */
export function dropRecent(namespaceState: NamespaceState, connectorId: string): void {
  const others = namespaceState.recentConnections?.filter(
    (recent) => recent.connectorId !== connectorId,
  )
  if (others?.length) namespaceState.recentConnections = others
  else delete namespaceState.recentConnections
}
