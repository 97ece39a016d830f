import { type ChainNamespace, type SelectedConnection, selectConnections } from '@carabiner/core'
import type { ActivateOptions } from '@carabiner/core/internal'
import { useCallback } from 'react'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'

/** What {@link useCarabinerConnections} gives. */
export interface UseCarabinerConnectionsResult {
  /** The known connections of the family: the active one, and with `multiWallet` others beside it. */
  connections: SelectedConnection[]
  /** Makes another connection, or another of its accounts, the active one. Asks no wallet. */
  activate: (connectorId: string, options?: ActivateOptions) => void
}

/**
 * The wallets that are connected.
 *
 * @param namespace - @default the active family
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
