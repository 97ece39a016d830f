import { expect, it, vi } from 'vitest'
import { createOneTab } from './tabs.js'

/** Doubles, since the oldest Node has no locks: each gives the one answer that a browser may give. */
const granting = {
  request: (_name: string, _: LockOptions, act: () => unknown) => act(),
} as unknown as LockManager
const refusing = {
  request: () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError')),
} as unknown as LockManager

it('asks for a lock of the frame’s own, and gives what the work gives', async () => {
  const request = vi.spyOn(granting, 'request')
  expect(await createOneTab(granting)('keys', async () => 1)).toBe(1)
  expect(request.mock.calls[0]?.[0]).toBe('carabiner-wallet:keys')
})

it('work that fails under the lock has failed, and is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  await expect(createOneTab(granting)('keys', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledOnce()
})

it.each([{ locks: refusing }, { locks: undefined }])(
  'a browser that gives no locks does it as if no other tab were open',
  async ({ locks }) => {
    const work = vi.fn(async () => 1)
    expect(await createOneTab(locks)('keys', work)).toBe(1)
    expect(work).toHaveBeenCalledOnce()
  },
)
