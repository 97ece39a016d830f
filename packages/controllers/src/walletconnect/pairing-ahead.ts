import { AbortedError, type Carabiner, ModalClosedError } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'

/** Creates a WalletConnect pairing before the visitor asks for its QR code. */
export interface PairingAhead {
  /** Creates a pairing, one at a time. After a failure, it creates none until the modal reopens. */
  make(connectorId: string): void
}

/**
 * Creates the controller. It works while the modal is open, and closing the modal ends an unused
 * pairing.
 */
export function createPairingAhead(carabiner: Carabiner, shell: Shell): PairingAhead {
  const { state } = shell.controller(createWallets)
  const attempts = createAbortScope()

  const pair = async (connectorId: string, signal: AbortSignal) => {
    try {
      await shell.pairAhead(connectorId, signal)
    } catch (error) {
      if (!(error instanceof AbortedError)) {
        return carabiner.logger.debug('no pairing was prepared', error)
      }
    }
    attempts.release(signal)
  }
  const end = () => attempts.abort(new ModalClosedError())
  // The modal may stay open after connecting, for example for a sign-in.
  shell.onDestroy(end, shell.modal.onClose(end), carabiner.on('connect', end))
  return {
    make(connectorId) {
      if (attempts.signal || state.connecting || !shell.modal.state.open) return
      void pair(connectorId, attempts.renew())
    },
  }
}
