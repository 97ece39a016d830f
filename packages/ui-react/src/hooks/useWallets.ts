import type { ConnectionState, ConnectOptions, ConnectorInfo, DeepReadonly } from '@carabiner/core'
import { useCallback } from 'react'
import { useCarabinerContext } from './context.js'
import { useCarabinerState } from './useCarabinerState.js'

export interface UseWalletsResult {
  /** Every way to connect that is known now: wallets found in the browser, WalletConnect, the host's own. */
  wallets: DeepReadonly<ConnectorInfo[]>
  /** The wallet that is being asked. */
  connectingId: string | undefined
  /**
   * Asks a wallet without the modal; call it in the press itself. Rejects with `ConnectError`. One that
   * must be paired hands its link to `onPairing`; `modal.connect` shows it instead. Say `chosen: true`
   * where the visitor chose from these wallets: several may claim one id.
   */
  connect: (connectorId: string, options?: ConnectOptions) => Promise<ConnectionState>
}

/**
 * The wallets to choose from, for a chooser of the host's own.
 *
 * @example
 * const { wallets, connect } = useWallets()
 * wallets.map(({ id, name }) => <button key={id} onClick={() => connect(id, { chosen: true })}>{name}</button>)
 */
export function useWallets(): UseWalletsResult {
  const { carabiner } = useCarabinerContext().modal
  return {
    wallets: useCarabinerState((state) => state.connectors),
    connectingId: useCarabinerState(({ namespaces }) =>
      Object.values(namespaces).find(({ status }) => status === 'connecting'),
    )?.connectorId,
    connect: useCallback((id, options) => carabiner.connect(id, options), [carabiner]),
  }
}
