import { expect, it, vi } from 'vitest'
import { createOneTab } from './tabs.js'

/** Doubles of locks, which the oldest Node lacks. Each gives one possible answer of a browser. */
const granting = {
  request: (_name: string, _: LockOptions, act: () => unknown) => act(),
} as unknown as LockManager
const refusing = {
  request: () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError')),
} as unknown as LockManager

it('requests a lock of the frame’s own, and returns the result of the work', async () => {
  const request = vi.spyOn(granting, 'request')
  expect(await createOneTab(granting)('keys', async () => 1)).toBe(1)
  expect(request.mock.calls[0]?.[0]).toBe('carabiner-wallet:keys')
})

it('reports a failure of the work under the lock, without a retry', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  await expect(createOneTab(granting)('keys', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledOnce()
})

it.each([{ locks: refusing }, { locks: undefined }])(
  'runs the work without a lock in a browser without locks',
  async ({ locks }) => {
    const work = vi.fn(async () => 1)
    expect(await createOneTab(locks)('keys', work)).toBe(1)
    expect(work).toHaveBeenCalledOnce()
  },
)
