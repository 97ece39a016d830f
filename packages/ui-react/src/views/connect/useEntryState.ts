import type { WalletEntry } from '@carabiner/controllers'
import { selectConnectionState } from '@carabiner/core'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns whether all parts of a wallet are connected, and whether one of them is connecting. */
export function useEntryState(entry: WalletEntry | undefined) {
  const state = useInstanceState()
  const { connecting } = useProxy(useModalContext().controllers.wallets.state)
  const connectors = entry?.connectors ?? []
  return {
    linked:
      entry !== undefined &&
      connectors.every(
        ({ id, chain }) => selectConnectionState(state, id, chain) !== 'disconnected',
      ),
    isConnecting:
      connecting?.status === 'waiting' &&
      connectors.some(({ id }) => id === connecting.connectorId),
  }
}
