import { type ModalEvent, subscribeModalEvents } from '@carabiner/controllers'
import type { Unsubscribe } from '@carabiner/core'
import type { CarabinerModal } from './carabiner-modal.js'

/**
 * Calls back with everything that happens in the modal, for analytics of your own. No event has an address, a link or a
 * text that the visitor typed. Call it before `modal.start()` to miss nothing.
 *
 * @example
 * subscribeEvents(modal, ({ event, properties }) => analytics.track(event, properties))
 */
export const subscribeEvents = (
  { carabiner, surface }: CarabinerModal,
  listener: (event: ModalEvent) => void,
): Unsubscribe => subscribeModalEvents(carabiner, surface.shell, listener)
