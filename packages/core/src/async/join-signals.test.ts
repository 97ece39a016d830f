import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { joinSignals, linkedController } from './join-signals.js'

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length

describe('joinSignals', () => {
  it('a signal joined from several signals aborts once, with the reason of the first of them to abort', () => {
    const [a, b] = [new AbortController(), new AbortController()]
    const { signal } = joinSignals(a.signal, undefined, b.signal)
    let abortCount = 0
    signal.addEventListener('abort', () => {
      abortCount += 1
    })
    expect(signal.aborted).toBe(false)
    const reason = new Error('left')
    b.abort(reason)
    a.abort(new Error('later'))
    expect(signal.reason).toBe(reason)
    expect(abortCount).toBe(1)
  })

  it('a signal joined from several signals is aborted from the start if one of them already is', () => {
    const live = new AbortController()
    const { signal } = joinSignals(live.signal, AbortSignal.abort('gone'))
    expect(signal.reason).toBe('gone')
    expect(listeners(live.signal)).toBe(0)
  })

  it('a joined signal removes its listeners from the source signals on release and after an abort', () => {
    const [a, b] = [new AbortController(), new AbortController()]
    const released = joinSignals(a.signal, b.signal)
    const followed = joinSignals(a.signal, b.signal)
    expect([listeners(a.signal), listeners(b.signal)]).toEqual([2, 2])
    released.release()
    expect([listeners(a.signal), listeners(b.signal)]).toEqual([1, 1])
    b.abort()
    expect([listeners(a.signal), listeners(b.signal)]).toEqual([0, 0])
    expect([released.signal.aborted, followed.signal.aborted]).toEqual([false, true])
  })

  it('joinSignals() returns a single given signal unchanged, and a signal that never aborts if none is given', () => {
    expect(joinSignals(undefined).signal.aborted).toBe(false)
    const { signal } = new AbortController()
    expect(joinSignals(undefined, signal).signal).toBe(signal)
    expect(listeners(signal)).toBe(0)
  })
})

describe('linkedController', () => {
  it('the controller that linkedController() returns aborts with any of the linked signals, with the same reason', () => {
    const [a, b] = [new AbortController(), new AbortController()]
    const linked = linkedController(a.signal, undefined, b.signal)
    expect(linked.signal.aborted).toBe(false)
    b.abort('left')
    expect(linked.signal.reason).toBe('left')
    expect([listeners(a.signal), listeners(b.signal)]).toEqual([0, 0])
    expect(linkedController(b.signal).signal.reason).toBe('left')
  })

  it('the controller that linkedController() returns can be aborted directly, and then removes its listener from the linked signal', () => {
    const outer = new AbortController()
    const { signal, abort } = linkedController(outer.signal)
    expect(listeners(outer.signal)).toBe(1)
    abort('over')
    expect(signal.reason).toBe('over')
    expect(outer.signal.aborted).toBe(false)
    expect(listeners(outer.signal)).toBe(0)
  })
})
