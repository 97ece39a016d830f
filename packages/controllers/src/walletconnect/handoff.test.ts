import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHandoff } from './handoff.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a page that the visitor leaves and returns to. */
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

it('reports that the wallet did not open if the page is still visible after 2 s', () => {
  const { handoff } = stage()
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1_999)
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(handoff.state.status).toBe('stayed')
})

it('counts from the press, not from the opening of the view', () => {
  const { handoff } = stage('visible', Date.now() - 1_500)
  vi.advanceTimersByTime(500)
  expect(handoff.state.status).toBe('stayed')
})

it('is away while the page is hidden, then back, and slow after 3 s without an answer', () => {
  const { handoff, hide, show, page } = stage()
  hide()
  vi.advanceTimersByTime(60_000)
  expect(handoff.state.status).toBe('away')
  // The network is lost and found meanwhile.
  page.dispatchEvent(new Event('online'))
  expect(handoff.state.status).toBe('away')
  show()
  expect(handoff.state.status).toBe('back')
  vi.advanceTimersByTime(3_000)
  expect(handoff.state.status).toBe('slow')
})

it('accepts an app that opened late, or that covered the page already', () => {
  const late = stage()
  vi.advanceTimersByTime(2_000)
  late.hide()
  expect(late.handoff.state.status).toBe('away')
  expect(stage('hidden').handoff.state.status).toBe('away')
})

it('leaves no timer and no listener', () => {
  const { handoff, hide } = stage()
  handoff.destroy()
  expect(vi.getTimerCount()).toBe(0)
  hide()
  expect(handoff.state.status).toBe('opening')
})
