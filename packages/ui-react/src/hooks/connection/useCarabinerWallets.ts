import type { ConnectorInfo, DeepReadonly } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'

/** The result of {@link useCarabinerWallets}. */
export interface UseCarabinerWalletsResult {
  /** The available connectors: wallets found in the browser, WalletConnect and the host's own. */
  wallets: DeepReadonly<ConnectorInfo[]>
  /** The id of the wallet that is connecting. */
  connectingId: string | undefined
}

/**
 * Returns the wallets for a chooser of the host's own. `useCarabinerConnect` connects one.
 *
 * @example
 * const { wallets, connectingId } = useCarabinerWallets()
 * wallets.map(({ id, name }) => <li key={id} aria-busy={id === connectingId}>{name}</li>)
 */
export function useCarabinerWallets(): UseCarabinerWalletsResult {
  return {
    wallets: useCarabinerState((state) => state.connectors),
    connectingId: useCarabinerState(({ namespaces }) =>
      Object.values(namespaces).find(({ status }) => status === 'connecting'),
    )?.connectorId,
  }
}
