import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SupersededError } from '../errors/connection-errors.js'
import { withDeadline } from './deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const options = (signal?: AbortSignal) => ({ action: 'eth_accounts', timeout: 100, signal })

describe('withDeadline', () => {
  it('returns the promise’s value, and leaves no timer', async () => {
    expect(await withDeadline(Promise.resolve(7), options())).toBe(7)
    await expect(withDeadline(Promise.reject(new Error('no')), options())).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends on time, and names the action that had no answer', async () => {
    const outcome = withDeadline(never, options()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(99)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({
      name: 'WalletTimeoutError',
      details: 'eth_accounts got no answer within 100 ms',
    })
  })

  it('a wait ends on abort, before or during it', async () => {
    await expect(withDeadline(never, options(AbortSignal.abort()))).rejects.toMatchObject({
      name: 'AbortedError',
    })
    const controller = new AbortController()
    const waiting = withDeadline(never, options(controller.signal))
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortedError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('throws the abort reason if it is an error', async () => {
    const reason = new SupersededError()
    await expect(withDeadline(never, options(AbortSignal.abort(reason)))).rejects.toBe(reason)
    const aborted = withDeadline(never, options(AbortSignal.abort('left')))
    await expect(aborted).rejects.toMatchObject({ name: 'AbortedError', cause: 'left' })
  })

  it('causes no unhandled rejection when the promise rejects later', async () => {
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
