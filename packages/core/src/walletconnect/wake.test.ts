import { afterEach, expect, it, vi } from 'vitest'
import { watchAbsence, watchWake } from './wake.js'

afterEach(() => void vi.useRealTimers())

it('reports every return to the page, until it is stopped', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), { document })
  const onWake = vi.fn()
  const onHide = vi.fn()
  const stop = watchWake({ onWake, onHide }, page)
  const back = () => {
    page.dispatchEvent(new Event('pageshow'))
    page.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  back()
  expect(onWake).toHaveBeenCalledTimes(3)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onHide).toHaveBeenCalledOnce()
  stop()
  document.visibilityState = 'visible'
  back()
  expect(onWake).toHaveBeenCalledTimes(3)
})

it('does nothing without a page', () => {
  watchWake({ onWake: () => {} }, {})()
})

it.each([
  ['was hidden for a while', 'hidden', true],
  ['was hidden for a moment', 'blink', false],
  ['comes from the page cache', 'cached', true],
  ['is shown for the first time', 'shown', false],
  ['was frozen', 'resume', true],
  ['has a network again', 'online', true],
] as const)('reports whether a page that %s was away', (_, how, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), { document })
  const ending = new AbortController()
  const wasAway = watchAbsence(ending.signal, page)
  const leaveFor = (ms: number) => {
    for (const state of ['hidden', 'visible']) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
      vi.setSystemTime(Date.now() + ms)
    }
  }
  const comeBack = {
    hidden: () => leaveFor(5_000),
    blink: () => leaveFor(4_999),
    cached: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    shown: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
    resume: () => document.dispatchEvent(new Event('resume')),
    online: () => page.dispatchEvent(new Event('online')),
  }
  expect(wasAway()).toBe(false)
  comeBack[how]()
  expect(wasAway()).toBe(expected)
  expect(wasAway()).toBe(false)
  ending.abort()
  comeBack[how]()
  expect(wasAway()).toBe(false)
})
