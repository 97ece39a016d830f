import { type ModalEvent, subscribeModalEvents } from '@carabiner/controllers'
import type { Unsubscribe } from '@carabiner/core'
import type { CarabinerModal } from './carabiner-modal.js'

/**
 * Calls a listener with each event of the modal, for your own analytics. Events contain no address,
 * no link and no text that the visitor typed. To receive all events, call it before
 * `modal.start()`.
 *
 * @example
 * subscribeEvents(modal, ({ event, properties }) => analytics.track(event, properties))
 */
export const subscribeEvents = (
  { carabiner, surface }: CarabinerModal,
  listener: (event: ModalEvent) => void,
): Unsubscribe => subscribeModalEvents(carabiner, surface.shell, listener)
