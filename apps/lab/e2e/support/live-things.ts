import type { Page } from '@playwright/test'

/**
 * A live object: a timer, a channel, a socket, or a listener on a target that outlives the modal.
 */
export interface LiveThing {
  readonly what: string
  /** The stack of its creation, from the creating line on. */
  readonly stack: string
}

/** Records, from the page's first script on, live objects that were created and not ended. */
export async function watchLiveThings(page: Page): Promise<() => Promise<LiveThing[]>> {
  await page.addInitScript(() => {
    // The creating script may be far down in the stack.
    Error.stackTraceLimit = 50
    const live = new Map<unknown, { what: string; stack: string }>()
    Reflect.set(window, 'liveThings', live)
    const begin = (key: unknown, what: string) => {
      const stack = new Error().stack?.split('\n').slice(3).join('\n') ?? ''
      live.set(key, { what, stack })
    }

    const timers = [
      ['setTimeout', 'clearTimeout', true],
      ['setInterval', 'clearInterval', false],
    ] as const
    for (const [start, stop, isOnce] of timers) {
      const [original, clear] = [window[start].bind(window), window[stop].bind(window)]
      Object.assign(window, {
        [start]: (handler: unknown, delay?: number, ...rest: unknown[]) => {
          if (typeof handler !== 'function') throw new Error('a timer without a function')
          const id = original(() => {
            if (isOnce) live.delete(`timer ${id}`)
            handler(...rest)
          }, delay)
          begin(`timer ${id}`, `${start} ${delay}`)
          return id
        },
        [stop]: (id: number) => {
          live.delete(`timer ${id}`)
          clear(id)
        },
      })
    }

    const numbers = new WeakMap<object, number>()
    let last = 0
    const numberOf = (thing: object) => {
      const existing = numbers.get(thing)
      if (existing !== undefined) return existing
      numbers.set(thing, ++last)
      return last
    }
    /** Tells whether a target outlives the modal's elements. */
    const isLasting = (target: unknown) =>
      target === window ||
      target === document ||
      target === document.documentElement ||
      target === document.body ||
      (target instanceof EventTarget &&
        ![
          Node,
          AbortSignal,
          IDBRequest,
          IDBTransaction,
          XMLHttpRequest,
          FileReader,
          Animation,
        ].some((kind) => target instanceof kind))
    const { addEventListener, removeEventListener } = EventTarget.prototype
    type Listener = Parameters<typeof addEventListener>
    const keyOf = (target: EventTarget, [type, listener, options]: Listener) => {
      const capture = typeof options === 'boolean' ? options : options?.capture === true
      return `listener ${numberOf(target)} ${type} ${listener && numberOf(listener)} ${capture}`
    }
    EventTarget.prototype.addEventListener = function (...args: Listener) {
      const target = this ?? window
      const [type, listener, options] = args
      addEventListener.apply(target, args)
      if (!listener || !isLasting(target)) return
      const key = keyOf(target, args)
      if (!live.has(key)) begin(key, `${target.constructor.name} ${type}`)
      const end = () => live.delete(key)
      if (typeof options !== 'object') return
      options.signal?.addEventListener('abort', end)
      if (options.signal?.aborted) end()
      if (options.once) addEventListener.call(target, type, end, { once: true })
    }
    EventTarget.prototype.removeEventListener = function (...args: Listener) {
      const target = this ?? window
      live.delete(keyOf(target, args))
      removeEventListener.apply(target, args)
    }

    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        begin(this, 'BroadcastChannel')
      }
      override close() {
        live.delete(this)
        super.close()
      }
    }
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args)
        begin(this, 'WebSocket')
        addEventListener.call(this, 'close', () => live.delete(this), { once: true })
      }
    }
  })
  return () =>
    page.evaluate(() => {
      const live: Map<unknown, LiveThing> = Reflect.get(window, 'liveThings')
      return [...live.values()].map(({ what, stack }) => ({ what, stack }))
    })
}
