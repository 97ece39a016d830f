import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHandoff } from './handoff.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a page that the visitor leaves and returns to. */
function setupHandoff(visibilityState = 'visible', openedAt = Date.now()) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const page = Object.assign(new EventTarget(), { document })
  const setVisibility = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const handoff = createHandoff(openedAt, page)
  return {
    handoff,
    page,
    hide: () => setVisibility('hidden'),
    show: () => setVisibility('visible'),
  }
}

it('opening a wallet app counts as failed if the page is still visible after 2 s', () => {
  const { handoff } = setupHandoff()
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1_999)
  expect(handoff.state.status).toBe('opening')
  vi.advanceTimersByTime(1)
  expect(handoff.state.status).toBe('stayed')
})

it('the 2 s after which opening a wallet app counts as failed start at the click, not when the view opens', () => {
  const { handoff } = setupHandoff('visible', Date.now() - 1_500)
  vi.advanceTimersByTime(500)
  expect(handoff.state.status).toBe('stayed')
})

it('opening a wallet app has the status away while the page is hidden, then back, and slow after 3 s without an answer', () => {
  const { handoff, hide, show, page } = setupHandoff()
  hide()
  vi.advanceTimersByTime(60_000)
  expect(handoff.state.status).toBe('away')
  // The network goes down and comes back.
  page.dispatchEvent(new Event('online'))
  expect(handoff.state.status).toBe('away')
  show()
  expect(handoff.state.status).toBe('back')
  vi.advanceTimersByTime(3_000)
  expect(handoff.state.status).toBe('slow')
})

it('a wallet app that opens after 2 s, or that already covers the page, counts as opened', () => {
  const lateHandoff = setupHandoff()
  vi.advanceTimersByTime(2_000)
  lateHandoff.hide()
  expect(lateHandoff.handoff.state.status).toBe('away')
  expect(setupHandoff('hidden').handoff.state.status).toBe('away')
})

it('ending the wait for a wallet app to open leaves no timer and no listener', () => {
  const { handoff, hide } = setupHandoff()
  handoff.destroy()
  expect(vi.getTimerCount()).toBe(0)
  hide()
  expect(handoff.state.status).toBe('opening')
})
