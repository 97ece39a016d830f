import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SupersededError } from '../errors/connection-errors.js'
import { withDeadline } from './deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const options = (signal?: AbortSignal) => ({ action: 'eth_accounts', timeout: 100, signal })

describe('withDeadline', () => {
  it('withDeadline() passes on the promise’s value or error, and leaves no timer', async () => {
    expect(await withDeadline(Promise.resolve(7), options())).toBe(7)
    await expect(withDeadline(Promise.reject(new Error('no')), options())).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('withDeadline() fails with WalletTimeoutError at the time limit, and the error names the action that got no answer', async () => {
    const outcome = withDeadline(never, options()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(99)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({
      name: 'WalletTimeoutError',
      details: 'eth_accounts got no answer within 100 ms',
    })
  })

  it('withDeadline() fails with AbortedError if the signal aborts before or during the wait', async () => {
    await expect(withDeadline(never, options(AbortSignal.abort()))).rejects.toMatchObject({
      name: 'AbortedError',
    })
    const controller = new AbortController()
    const waiting = withDeadline(never, options(controller.signal))
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortedError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('withDeadline() throws the signal’s abort reason itself if it is one of Carabiner’s errors', async () => {
    const reason = new SupersededError()
    await expect(withDeadline(never, options(AbortSignal.abort(reason)))).rejects.toBe(reason)
    const aborted = withDeadline(never, options(AbortSignal.abort('left')))
    await expect(aborted).rejects.toMatchObject({ name: 'AbortedError', cause: 'left' })
  })

  it('withDeadline() causes no unhandled rejection when the promise rejects after the time limit', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    let reject = (_: Error) => {}
    const late = new Promise<never>((_, no) => (reject = no))
    const outcome = withDeadline(late, options()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    await outcome
    reject(new Error('late'))
    vi.useRealTimers()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
