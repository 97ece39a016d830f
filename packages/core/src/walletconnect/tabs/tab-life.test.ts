import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTabLife } from './tab-life.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createPage(hasOthers = true) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  const page = { addEventListener: window.addEventListener.bind(window), document }
  const listeners = { onLook: vi.fn(), onStop: vi.fn(), onReturn: vi.fn() }
  const leaving = new AbortController()
  watchTabLife(page, hasOthers, listeners, leaving.signal)
  const tell = (target: EventTarget, name: string, data = {}) =>
    target.dispatchEvent(Object.assign(new Event(name), data))
  return { document, window, leaving, tell, ...listeners }
}

it('a page that was frozen and then put into the back/forward cache reports its return only once', () => {
  const { document, window, tell, onStop, onReturn } = createPage()
  tell(document, 'freeze')
  expect(onStop).toHaveBeenLastCalledWith(false)
  tell(window, 'pagehide')
  expect(onStop).toHaveBeenLastCalledWith(true)
  tell(document, 'resume')
  tell(window, 'pageshow', { persisted: true })
  expect(onReturn).toHaveBeenCalledOnce()
  expect(onStop).toHaveBeenCalledTimes(2)
})

it('the first display of a page is not reported as the visitor’s return to that page', () => {
  const { window, tell, onReturn } = createPage()
  tell(window, 'pageshow', { persisted: false })
  tell(window, 'pageshow', { persisted: true })
  expect(onReturn).not.toHaveBeenCalled()
})

it('a tab reports every few seconds whether it is visible, and also when it becomes visible, until the tab is closed', () => {
  const { document, leaving, tell, onLook } = createPage(false)
  vi.advanceTimersByTime(5_000)
  expect(onLook).toHaveBeenCalledExactlyOnceWith(true)
  document.visibilityState = 'hidden'
  tell(document, 'visibilitychange')
  vi.advanceTimersByTime(5_000)
  expect(onLook).toHaveBeenLastCalledWith(false)
  document.visibilityState = 'visible'
  tell(document, 'visibilitychange')
  expect(onLook).toHaveBeenCalledTimes(3)
  leaving.abort()
  tell(document, 'visibilitychange')
  expect(onLook).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

it('a frozen or hidden page keeps its ownership of the WalletConnect client if there are no other tabs', () => {
  const { document, window, tell, onStop } = createPage(false)
  tell(document, 'freeze')
  tell(window, 'pagehide')
  expect(onStop).not.toHaveBeenCalled()
})
