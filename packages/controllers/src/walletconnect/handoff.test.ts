import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHandoff } from './handoff.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose visitor comes and goes. */
function stage(visibilityState = 'visible', openedAt = Date.now()) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const page = Object.assign(new EventTarget(), { document })
  const go = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const handoff = createHandoff(openedAt, page)
  return { handoff, page, hide: () => go('hidden'), show: () => go('visible') }
}

it('a page that is still visible after 2 s says that the wallet did not open', () => {
  const { handoff } = stage()
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1_999)
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(handoff.state.status).toBe('stayed')
})

it('counts from the press, not from when a view came to look', () => {
  const { handoff } = stage('visible', Date.now() - 1_500)
  vi.advanceTimersByTime(500)
  expect(handoff.state.status).toBe('stayed')
})

it('is away while the page is hidden, then back, and slow after 3 s without an answer', () => {
  const { handoff, hide, show, page } = stage()
  hide()
  vi.advanceTimersByTime(60_000)
  expect(handoff.state.status).toBe('away')
  // The network comes and goes on the way.
  page.dispatchEvent(new Event('online'))
  expect(handoff.state.status).toBe('away')
  show()
  expect(handoff.state.status).toBe('back')
  vi.advanceTimersByTime(3_000)
  expect(handoff.state.status).toBe('slow')
})

it('an app that took its time to open counts, and so does one that covered the page already', () => {
  const late = stage()
  vi.advanceTimersByTime(2_000)
  late.hide()
  expect(late.handoff.state.status).toBe('away')
  expect(stage('hidden').handoff.state.status).toBe('away')
})

it('ends with no timer and no listener', () => {
  const { handoff, hide } = stage()
  handoff.destroy()
  expect(vi.getTimerCount()).toBe(0)
  hide()
  expect(handoff.state.status).toBe('opening')
})
