import type { Shell } from '@carabiner/controllers'
import { type Carabiner, ModalClosedError } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'

/**
 * Waits until the visitor has made a connection in the modal, over any number of attempts.
 *
 * @param connectorIds - the accepted connectors
 *
 * @throws {ModalClosedError} if the modal closes before a connection
 */
export function untilConnected(
  carabiner: Carabiner,
  { modal }: Shell,
  connectorIds: readonly string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopListening()
      stopWatching()
      settle()
    }
    const stopListening = carabiner.on('connect', (event) => {
      if (connectorIds.includes(event.connectorId)) end(resolve)
    })
    const stopWatching = subscribe(modal.state, () => {
      if (!modal.state.open) end(() => reject(new ModalClosedError()))
    })
  })
}
