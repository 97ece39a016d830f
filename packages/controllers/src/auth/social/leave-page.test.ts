import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leavePage } from './leave-page.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startLeaving() {
  const target = new EventTarget()
  const page = {
    open: vi.fn(() => null),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  const controller = new AbortController()
  const failure = leavePage(page, 'https://service.test/', controller.signal).catch(
    (error) => error,
  )
  return { page, target, given: controller, failure }
}
/** Returns the problem shown to the visitor. */
const problemOf = async (failure: Promise<unknown>) =>
  (await import('../auth-failure.js')).readAuthFailure(await failure)

it('a login for which the browser opens no window leaves the page for the login service’s page', () => {
  const { page } = startLeaving()
  expect(page.open).toHaveBeenCalledExactlyOnceWith('https://service.test/', '_top')
})

it('a login that has left the page counts as cancelled if the page returns from the back/forward cache', async () => {
  const { target, failure } = startLeaving()
  // The page was still loading when the navigation started.
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(vi.getTimerCount()).toBe(1)
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await problemOf(failure)).toMatchObject({ problem: 'left' })
  expect(vi.getTimerCount()).toBe(0)
})

it('a login that leaves the page for the login service fails if the page is still there after 15 s', async () => {
  const { failure } = startLeaving()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await problemOf(failure)).toMatchObject({ problem: 'notStarted', cause: 'timeout' })
})

it('a login does not leave the page for the login service once the login’s signal is aborted', async () => {
  const { given, failure } = startLeaving()
  given.abort(new Error('left'))
  expect(await failure).toMatchObject({ message: 'left' })
  expect(vi.getTimerCount()).toBe(0)
  const page = { open: vi.fn(() => null) }
  await expect(leavePage(page, 'https://service.test/', given.signal)).rejects.toThrow('left')
  expect(page.open).not.toHaveBeenCalled()
})
