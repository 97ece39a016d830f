import { describe, expectTypeOf, it } from 'vitest'
import type { CarabinerModal } from './carabiner-modal.js'
import { subscribeEvents } from './subscribe-events.js'

declare const modal: CarabinerModal

describe('the events of a modal', () => {
  it('the type of an event’s properties depends on the event’s name', () => {
    const listen = () =>
      subscribeEvents(modal, (event) => {
        expectTypeOf(event.event).toExtend<string>()
        if (event.event === 'MODAL_OPEN') {
          expectTypeOf(event.properties).toEqualTypeOf<{ connected: boolean }>()
        }
        if (event.event === 'CONNECT_SUCCESS') {
          expectTypeOf(event.properties.method).toEqualTypeOf<
            'browser' | 'qrcode' | 'mobile' | 'email' | undefined
          >()
          // @ts-expect-error events contain no address
          event.properties.address
        }
        // @ts-expect-error unknown event
        if (event.event === 'modal_opened') return
      })
    expectTypeOf(listen).returns.toEqualTypeOf<() => void>()
  })
})
