import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leavePage } from './leave-page.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function leave() {
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
/** Returns the problem that the visitor sees. */
const problemOf = async (failure: Promise<unknown>) =>
  (await import('../auth-failure.js')).readAuthFailure(await failure)

it('navigates in place of the page', () => {
  const { page } = leave()
  expect(page.open).toHaveBeenCalledExactlyOnceWith('https://service.test/', '_top')
})

it('treats a visit to the page from the back-forward cache as a cancelled login', async () => {
  const { target, failure } = leave()
  // The page was still loading when it was left.
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(vi.getTimerCount()).toBe(1)
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await problemOf(failure)).toMatchObject({ problem: 'left' })
  expect(vi.getTimerCount()).toBe(0)
})

it('fails if the page has not left after 15 s', async () => {
  const { failure } = leave()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await problemOf(failure)).toMatchObject({ problem: 'notStarted', cause: 'timeout' })
})

it('stops with its signal, and then does not navigate', async () => {
  const { given, failure } = leave()
  given.abort(new Error('left'))
  expect(await failure).toMatchObject({ message: 'left' })
  expect(vi.getTimerCount()).toBe(0)
  const page = { open: vi.fn(() => null) }
  await expect(leavePage(page, 'https://service.test/', given.signal)).rejects.toThrow('left')
  expect(page.open).not.toHaveBeenCalled()
})
