import type { Shell } from '@carabiner/controllers'
import { type Carabiner, ModalClosedError } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'

/**
 * Waits for a connection that the visitor makes in the modal, with as many tries as it takes.
 *
 * @param connectorIds - by any of them
 *
 * @throws {ModalClosedError} when the modal closes before
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
