import { describe, expectTypeOf, it } from 'vitest'
import type { CarabinerModal } from './carabiner-modal.js'
import { subscribeEvents } from './subscribe-events.js'

declare const modal: CarabinerModal

describe('the events of a modal', () => {
  it('have the properties of their name', () => {
    const listen = () =>
      subscribeEvents(modal, (heard) => {
        expectTypeOf(heard.event).toExtend<string>()
        if (heard.event === 'MODAL_OPEN') {
          expectTypeOf(heard.properties).toEqualTypeOf<{ connected: boolean }>()
        }
        if (heard.event === 'CONNECT_SUCCESS') {
          expectTypeOf(heard.properties.method).toEqualTypeOf<
            'browser' | 'qrcode' | 'mobile' | 'email' | undefined
          >()
          // @ts-expect-error no event has an address
          heard.properties.address
        }
        // @ts-expect-error unknown event
        if (heard.event === 'modal_opened') return
      })
    expectTypeOf(listen).returns.toEqualTypeOf<() => void>()
  })
})
