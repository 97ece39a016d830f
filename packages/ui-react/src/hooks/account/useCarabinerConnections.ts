import { type ChainNamespace, type SelectedConnection, selectConnections } from '@carabiner/core'
import type { ActivateOptions } from '@carabiner/core/internal'
import { useCallback } from 'react'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'

/** The result of {@link useCarabinerConnections}. */
export interface UseCarabinerConnectionsResult {
  /** The known connections of the chain family: the active one and, with `multiWallet`, others. */
  connections: SelectedConnection[]
  /** Activates another connection, or another account of a connection. Prompts no wallet. */
  activate: (connectorId: string, options?: ActivateOptions) => void
}

/**
 * Returns the connected wallets of a chain family.
 *
 * @param namespace -
 * @default the active chain family
 * @example
 * const { connections, activate } = useCarabinerConnections()
 * connections.map(({ connection, state }) => `${connection.connectorId}: ${state}`)
 */
export function useCarabinerConnections(namespace?: ChainNamespace): UseCarabinerConnectionsResult {
  const { carabiner } = useCarabinerContext().modal
  return {
    connections: useCarabinerState((state) => selectConnections(state, namespace)),
    activate: useCallback((id, options) => carabiner.activate(id, options), [carabiner]),
  }
}
