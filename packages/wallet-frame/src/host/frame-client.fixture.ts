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
const cleanups: (() => void)[] = []

/** Uses fake timers in each test of the file, and destroys the frames after it. */
export function setUpFrames() {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const end of cleanups.splice(0)) end()
    vi.useRealTimers()
  })
}

/**
 * Opens a page with a frame that does not support a port. The test itself answers for the frame,
 * because no other origin is served here.
 */
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
  cleanups.push(client.destroy)
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
    /** Sends a first request, and makes the frame ready. */
    async ready() {
      const first = client.call('IS_CONNECTED', undefined)
      // Most tests abort this request when they end.
      first.catch(() => {})
      listen()
      say({ type: '@w3m-frame/READY' })
      await vi.advanceTimersByTimeAsync(500)
      return first
    },
  }
}
