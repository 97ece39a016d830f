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
  const given = new AbortController()
  const failure = leavePage(page, 'https://service.test/', given.signal).catch((error) => error)
  return { page, target, given, failure }
}
/** As the visitor is told it. */
const problemOf = async (failure: Promise<unknown>) =>
  (await import('../auth-failure.js')).readAuthFailure(await failure)

it('goes in place of the page', () => {
  const { page } = leave()
  expect(page.open).toHaveBeenCalledExactlyOnceWith('https://service.test/', '_top')
})

it('a visitor who comes back to the page as they left it has given it up there', async () => {
  const { target, failure } = leave()
  // It was still loading when it was left.
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(vi.getTimerCount()).toBe(1)
  target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await problemOf(failure)).toMatchObject({ problem: 'left' })
  expect(vi.getTimerCount()).toBe(0)
})

it('a page that did not go within 15 s says so', async () => {
  const { failure } = leave()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await problemOf(failure)).toMatchObject({ problem: 'notStarted', cause: 'timeout' })
})

it('is given up with its signal, and then goes nowhere', async () => {
  const { given, failure } = leave()
  given.abort(new Error('left'))
  expect(await failure).toMatchObject({ message: 'left' })
  expect(vi.getTimerCount()).toBe(0)
  const page = { open: vi.fn(() => null) }
  await expect(leavePage(page, 'https://service.test/', given.signal)).rejects.toThrow('left')
  expect(page.open).not.toHaveBeenCalled()
})
