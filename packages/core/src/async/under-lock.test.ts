import { expect, it, vi } from 'vitest'
import { underLock } from './under-lock.js'

/** Doubles, since the oldest Node has no locks: each gives the one answer that a browser may give. */
const granting = {
  request: (name: string, _: LockOptions, act: LockGrantedCallback<unknown>) =>
    act({ name, mode: 'exclusive' }),
} as unknown as LockManager
const refusing = {
  request: () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError')),
} as unknown as LockManager

it('does it once under a lock, and gives what it gives', async () => {
  const act = vi.fn(async (lock: Lock | null) => lock?.name)
  expect(await underLock(granting, 'one', { act })).toBe('one')
  expect(act).toHaveBeenCalledOnce()
})

it('what fails under the lock has failed, and is not done again', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no')))
  const refused = vi.fn()
  await expect(underLock(granting, 'one', { act, refused })).rejects.toThrow('no')
  expect(act).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
})

it('a page that may have no lock does it without', async () => {
  expect(await underLock(refusing, 'one', { act: async (lock) => lock })).toBeNull()
  const act = vi.fn()
  expect(await underLock(refusing, 'one', { act, refused: async () => 'other' })).toBe('other')
  expect(act).not.toHaveBeenCalled()
})

it('who gives up waiting for the lock does not do it', async () => {
  const left = AbortSignal.abort(new Error('left'))
  const waiting = {
    request: (_: string, { signal }: LockOptions) => Promise.reject(signal?.reason),
  } as unknown as LockManager
  const act = vi.fn()
  await expect(underLock(waiting, 'one', { act, signal: left })).rejects.toThrow('left')
  expect(act).not.toHaveBeenCalled()
})
