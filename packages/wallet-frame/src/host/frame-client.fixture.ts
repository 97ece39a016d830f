import { omitUndefined } from '@carabiner/core/internal'
import { afterEach, beforeEach, vi } from 'vitest'
import { createFrameClient } from './frame-client.js'
import { frameUrl } from './frame-url.js'

export const origin = 'https://wallet.example'
export const url = frameUrl({
  base: `${origin}/sdk`,
  projectId: '0123',
  chainId: 'eip155:1',
  enableLogger: false,
  origin: 'https://shop.example',
})
const ends: (() => void)[] = []

/** For each test of the file: time goes on when the test says so, and its frames end with it. */
export function setUpFrames() {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.useRealTimers()
  })
}

/** A page with a frame that takes no port, which the test speaks for: no other origin is served here. */
export function open() {
  const onAlert = vi.fn()
  const greet = vi.fn()
  const client = createFrameClient({
    url,
    title: 'Wallet',
    window,
    greet,
    onAlert,
    isForeign: true,
  })
  ends.push(client.destroy)
  const posted: { type: string; id: string; payload?: unknown }[] = []
  const frame = () => {
    const element = client.element()
    if (!element?.contentWindow) throw new Error('there is no frame')
    return element.contentWindow
  }
  const listen = () => {
    vi.spyOn(frame(), 'postMessage').mockImplementation((message: unknown, target: unknown) => {
      if (target !== origin) throw new Error(`posted to ${String(target)}`)
      posted.push(Object(message))
    })
  }
  const say = (data: unknown, over: MessageEventInit = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame(), ...over }))
  return {
    client,
    onAlert,
    greet,
    posted,
    frame,
    listen,
    say,
    answer(name: string, payload?: unknown, id = posted.at(-1)?.id) {
      say(omitUndefined({ type: `@w3m-frame/${name}`, id, payload }))
    },
    /** Something is asked, and the frame can be asked. */
    async ready() {
      const first = client.call('IS_CONNECTED', undefined)
      // It is given up at the end of most tests.
      first.catch(() => {})
      listen()
      say({ type: '@w3m-frame/READY' })
      await vi.advanceTimersByTimeAsync(500)
      return first
    },
  }
}
