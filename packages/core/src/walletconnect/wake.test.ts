import { afterEach, expect, it, vi } from 'vitest'
import { watchAbsence, watchWake } from './wake.js'

afterEach(() => void vi.useRealTimers())

it('each return of the visitor to the page (shown, online or visible again) is reported until watching stops', () => {
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

it('watching for the visitor’s return does nothing without a page, as on a server', () => {
  watchWake({ onWake: () => {} }, {})()
})

it.each([
  ['was hidden for 5 s (yes)', 'hidden', true],
  ['was hidden for less than 5 s (no)', 'blink', false],
  ['comes from the page cache (yes)', 'cached', true],
  ['is shown for the first time (no)', 'shown', false],
  ['was frozen (yes)', 'resume', true],
  ['has a network again (yes)', 'online', true],
] as const)('watchAbsence() tells whether a page that %s has been away', (_, how, expected) => {
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
