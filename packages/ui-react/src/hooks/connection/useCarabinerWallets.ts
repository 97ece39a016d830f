import type { ConnectorInfo, DeepReadonly } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'

/** What {@link useCarabinerWallets} gives. */
export interface UseCarabinerWalletsResult {
  /** Every way to connect that is known now: wallets found in the browser, WalletConnect, the host's own. */
  wallets: DeepReadonly<ConnectorInfo[]>
  /** The wallet that is being asked. */
  connectingId: string | undefined
}

/**
 * The wallets to choose from, for a chooser of the host's own. `useCarabinerConnect` asks one.
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
