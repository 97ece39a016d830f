import { expect, it, vi } from 'vitest'
import { createOwnership } from './ownership.js'

/** Creates a test double of the browser's locks with one exclusive lock, since Node's locks have no `steal`. */
function createLocks() {
  let holder: { reject(error: Error): void } | undefined
  const queue: (() => void)[] = []
  const request = (
    _name: string,
    { steal, signal }: LockOptions,
    action: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = () => {
        const hold = { reject }
        holder = hold
        void action().then(() => {
          if (holder !== hold) return
          holder = undefined
          resolve()
          queue.shift()?.()
        })
      }
      if (steal) {
        holder?.reject(new Error('stolen'))
        return grant()
      }
      if (!holder) return grant()
      queue.push(grant)
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(grant), 1)
        reject(signal.reason)
      })
    })
  return { request } as unknown as LockManager
}

function createTab(locks: LockManager) {
  const onGain = vi.fn()
  const onLose = vi.fn()
  return { ...createOwnership(locks, 'lock', { onGain, onLose }), onGain, onLose }
}

it('one tab at a time owns the WalletConnect client, and the next tab becomes the owner when that tab leaves', async () => {
  const locks = createLocks()
  const [first, second] = [createTab(locks), createTab(locks)]
  first.enter()
  second.enter()
  expect([first.isOwner(), second.isOwner()]).toEqual([true, false])
  first.leave()
  expect(first.onLose).toHaveBeenCalledExactlyOnceWith(true)
  await vi.waitFor(() => expect(second.isOwner()).toBe(true))
  expect(first.isOwner()).toBe(false)
})

it('a tab that another tab replaces as owner of the WalletConnect client is the owner again when the other tab leaves', async () => {
  const locks = createLocks()
  const [first, second] = [createTab(locks), createTab(locks)]
  first.enter()
  second.enter()
  second.steal()
  expect(second.isOwner()).toBe(true)
  await vi.waitFor(() => expect(first.onLose).toHaveBeenCalledExactlyOnceWith(false))
  expect(first.isOwner()).toBe(false)
  second.leave()
  await vi.waitFor(() => expect(first.isOwner()).toBe(true))
  expect(second.isOwner()).toBe(false)
})

it('a page without access to Web Locks owns a WalletConnect client of its own, unless the page has already left', async () => {
  const request = () => Promise.reject(new DOMException('The frame is sandboxed', 'SecurityError'))
  const [tab, left] = [1, 2].map(() => createTab({ request } as unknown as LockManager))
  tab?.enter()
  left?.enter()
  left?.leave()
  await vi.waitFor(() => expect(tab?.isOwner()).toBe(true))
  expect(tab?.onGain).toHaveBeenCalledOnce()
  expect(left?.onGain).not.toHaveBeenCalled()
  tab?.leave()
  expect(tab?.onLose).toHaveBeenCalledExactlyOnceWith(true)
})

it('a tab that left the queue for ownership of the WalletConnect client never becomes the owner', async () => {
  const locks = createLocks()
  const [first, second] = [createTab(locks), createTab(locks)]
  first.enter()
  second.enter()
  second.leave()
  first.leave()
  await vi.waitFor(() => expect(first.isOwner()).toBe(false))
  expect(second.onGain).not.toHaveBeenCalled()
})
