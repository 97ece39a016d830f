import { AbortedError, type Carabiner, ModalClosedError } from '@carabiner/core'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'

/** A pairing that is there before the press that will show it. */
export interface PairingAhead {
  /** Makes it: one at a time, and after a failure none until the modal is opened again. */
  make(connectorId: string): void
}

/** Makes pairings ahead for an open modal. One that nobody asked for ends with it. */
export function createPairingAhead(carabiner: Carabiner, shell: Shell): PairingAhead {
  const { state } = shell.controller(createWallets)
  let running: AbortController | undefined

  const pair = async (connectorId: string, mine: AbortController) => {
    try {
      await shell.pairAhead(connectorId, mine.signal)
    } catch (error) {
      if (!(error instanceof AbortedError)) {
        return carabiner.logger.debug('no pairing was made ahead', error)
      }
    }
    if (running === mine) running = undefined
  }
  const end = () => {
    running?.abort(new ModalClosedError())
    running = undefined
  }
  // Also where the modal stays open for what follows.
  shell.onDestroy(end, shell.modal.onClose(end), carabiner.on('connect', end))
  return {
    make(connectorId) {
      if (running || state.connecting || !shell.modal.state.open) return
      running = new AbortController()
      void pair(connectorId, running)
    },
  }
}
