import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { withSignal } from './with-signal.js'

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length

it('withSignal() aborts the work’s signal once the work is done, and leaves no listener', async () => {
  const caller = new AbortController()
  const reason = new Error('over')
  let workSignal: AbortSignal | undefined
  const work = async (signal: AbortSignal) => {
    workSignal = signal
    expect(signal.aborted).toBe(false)
    expect(listeners(caller.signal)).toBe(1)
    return 7
  }
  expect(await withSignal([caller.signal, undefined], work, reason)).toBe(7)
  expect(workSignal?.reason).toBe(reason)
  expect(listeners(caller.signal)).toBe(0)
})

it('withSignal() aborts the work’s signal when the caller’s signal aborts, with the same reason', async () => {
  const caller = new AbortController()
  const work = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const outcome = withSignal([caller.signal], work)
  caller.abort('left')
  await expect(outcome).rejects.toBe('left')
  expect(listeners(caller.signal)).toBe(0)
})
