import { expect, it, vi } from 'vitest'
import { createOneTab } from './tabs.js'

/** Doubles of locks, which the oldest Node lacks. Each gives one possible answer of a browser. */
const granting = {
  request: (_name: string, _: LockOptions, act: () => unknown) => act(),
} as unknown as LockManager
const refusing = {
  request: () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError')),
} as unknown as LockManager

it('work that only one tab may do runs under a Web Lock with the wallet’s own name, and returns its result', async () => {
  const request = vi.spyOn(granting, 'request')
  expect(await createOneTab(granting)('keys', async () => 1)).toBe(1)
  expect(request.mock.calls[0]?.[0]).toBe('carabiner-wallet:keys')
})

it('work that only one tab may do reports its failure without a retry', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  await expect(createOneTab(granting)('keys', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledOnce()
})

it.each([{ locks: refusing }, { locks: undefined }])(
  'work that only one tab may do runs without a lock in a browser that has no Web Locks',
  async ({ locks }) => {
    const work = vi.fn(async () => 1)
    expect(await createOneTab(locks)('keys', work)).toBe(1)
    expect(work).toHaveBeenCalledOnce()
  },
)
