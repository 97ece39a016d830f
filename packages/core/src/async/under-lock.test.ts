import { expect, it, vi } from 'vitest'
import { underLock } from './under-lock.js'

/**
 * Test doubles of `LockManager`, since the oldest supported Node has no locks. Each gives one possible answer of a
 * browser.
 */
const granting = {
  request: (name: string, _: LockOptions, act: LockGrantedCallback<unknown>) =>
    act({ name, mode: 'exclusive' }),
} as unknown as LockManager
const refusing = {
  request: () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError')),
} as unknown as LockManager

it('underLock() runs the action once under a Web Lock, and returns its result', async () => {
  const act = vi.fn(async (lock: Lock | null) => lock?.name)
  expect(await underLock(granting, 'one', { act })).toBe('one')
  expect(act).toHaveBeenCalledOnce()
})

it('underLock() passes on a failure of the action, and does not run the action again', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no')))
  const refused = vi.fn()
  await expect(underLock(granting, 'one', { act, refused })).rejects.toThrow('no')
  expect(act).toHaveBeenCalledOnce()
  expect(refused).not.toHaveBeenCalled()
})

it('if the browser refuses Web Locks to the page, underLock() runs the action without a lock, or a substitute that the caller gives', async () => {
  expect(await underLock(refusing, 'one', { act: async (lock) => lock })).toBeNull()
  const act = vi.fn()
  expect(await underLock(refusing, 'one', { act, refused: async () => 'other' })).toBe('other')
  expect(act).not.toHaveBeenCalled()
})

it('underLock() does not run the action if the caller aborts while waiting for the lock', async () => {
  const left = AbortSignal.abort(new Error('left'))
  const waiting = {
    request: (_: string, { signal }: LockOptions) => Promise.reject(signal?.reason),
  } as unknown as LockManager
  const act = vi.fn()
  await expect(underLock(waiting, 'one', { act, signal: left })).rejects.toThrow('left')
  expect(act).not.toHaveBeenCalled()
})
