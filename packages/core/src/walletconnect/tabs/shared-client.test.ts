import { expect, it, vi } from 'vitest'
import { DestroyedError } from '../../errors/setup-errors.js'
import type { Owner } from './owner.js'
import { createSolePresence } from './presence.js'
import { createSharedClient } from './shared-client.js'

const topic = 'a'.repeat(64)
const record = { topic, expiry: Date.now() + 60_000, families: {} }
const session = { topic, expiry: record.expiry, namespaces: {}, wallet: 'Wallet' }

it('what was asked before a session was adopted does not undo it', async () => {
  let answerFirst = () => {}
  let asked = 0
  const owner: Owner = {
    async run(call) {
      if (call.verb !== 'current') return undefined
      asked += 1
      if (asked > 1) return { session, record }
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
      return undefined
    },
  }
  let gain = () => {}
  const client = createSharedClient({
    presence: createSolePresence(),
    ownership({ onGain }) {
      gain = onGain
      return { isOwner: () => true, enter: () => gain(), leave() {}, steal() {} }
    },
    channel: undefined,
    createOwner: async () => ({ owner, epoch: 1 }),
    page: {},
    signal: new AbortController().signal,
  })
  const current = client.current()
  await vi.waitFor(() => expect(asked).toBe(1))
  await client.adopt(record)
  answerFirst()
  expect(await current).toEqual({ session, record })
})

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
