import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { withSignal } from './with-signal.js'

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length

it('the signal aborts once the work is over, and leaves no listener', async () => {
  const caller = new AbortController()
  const reason = new Error('over')
  let given: AbortSignal | undefined
  const work = async (signal: AbortSignal) => {
    given = signal
    expect(signal.aborted).toBe(false)
    expect(listeners(caller.signal)).toBe(1)
    return 7
  }
  expect(await withSignal([caller.signal, undefined], work, reason)).toBe(7)
  expect(given?.reason).toBe(reason)
  expect(listeners(caller.signal)).toBe(0)
})

it('it aborts with the caller, whose reason it has', async () => {
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
