import type { WalletEntry } from '@carabiner/controllers'
import { selectConnectionState } from '@carabiner/core'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/**
 * Returns whether the visitor chooses a wallet for the host's first request, so that they may also
 * choose one that is connected already.
 */
export function useIsForRequest(): boolean {
  const { modal } = useModalContext().controllers
  return useProxy(modal.state).follow?.view === 'FirstRequest'
}

/**
 * Returns whether all parts of a wallet are connected, so that it cannot be chosen, and whether one
 * of them is connecting.
 */
export function useEntryState(entry: WalletEntry | undefined) {
  const state = useInstanceState()
  const { connecting } = useProxy(useModalContext().controllers.wallets.state)
  const connectors = entry?.connectors ?? []
  const isForRequest = useIsForRequest()
  return {
    linked:
      !isForRequest &&
      entry !== undefined &&
      connectors.every(
        ({ id, chain }) => selectConnectionState(state, id, chain) !== 'disconnected',
      ),
    isConnecting:
      connecting?.status === 'waiting' &&
      connectors.some(({ id }) => id === connecting.connectorId),
  }
}
