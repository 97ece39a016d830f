import { expect, it, vi } from 'vitest'
import { DestroyedError } from '../../errors/setup-errors.js'
import { createSharedClient } from './shared-client.js'

it('an instance that is destroyed while its tab enters never becomes the owner', async () => {
  const destruction = new AbortController()
  let entered = () => {}
  const presence = {
    self: 'this',
    enter: () =>
      new Promise<void>((resolve) => {
        entered = resolve
      }),
    leave: vi.fn(),
    whenGone: () => new Promise<void>(() => {}),
  }
  const enter = vi.fn()
  const ownership = { isOwner: () => false, enter, leave() {}, steal() {} }
  const client = createSharedClient({
    presence,
    ownership: () => ownership,
    channel: undefined,
    createOwner: () => new Promise(() => {}),
    page: {},
    signal: destruction.signal,
  })
  const joining = client.join()
  destruction.abort(new DestroyedError())
  presence.leave.mockClear()
  entered()
  await expect(joining).rejects.toBeInstanceOf(DestroyedError)
  expect(enter).not.toHaveBeenCalled()
  expect(presence.leave).toHaveBeenCalled()
})
