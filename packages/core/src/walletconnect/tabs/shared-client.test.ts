import { expect, it, vi } from 'vitest'
import { DestroyedError } from '../../errors/setup-errors.js'
import type { Owner } from './owner.js'
import { createSharedClient } from './shared-client.js'
import { createSoleTabLock } from './tab-lock.js'
import type { TabCall } from './tab-message.js'

const topic = 'a'.repeat(64)
const record = { topic, expiry: Date.now() + 60_000, families: {} }
const session = { topic, expiry: record.expiry, namespaces: {}, wallet: 'Wallet' }

it('current() of the shared WalletConnect client returns a session that is adopted while the owner tab’s first answer is pending', async () => {
  let answerFirst = () => {}
  let callCount = 0
  const owner: Owner = {
    async run(call) {
      if (call.verb !== 'current') return undefined
      callCount += 1
      if (callCount > 1) return { session, record }
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
      return undefined
    },
  }
  let gain = () => {}
  const client = createSharedClient({
    tabLock: createSoleTabLock(),
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
  await vi.waitFor(() => expect(callCount).toBe(1))
  await client.adopt(record)
  answerFirst()
  expect(await current).toEqual({ session, record })
})

it('an instance destroyed while its tab joins the shared WalletConnect client never becomes the client’s owner', async () => {
  const destruction = new AbortController()
  let entered = () => {}
  const tabLock = {
    self: 'this',
    acquire: () =>
      new Promise<void>((resolve) => {
        entered = resolve
      }),
    release: vi.fn(),
    whenReleased: () => new Promise<void>(() => {}),
  }
  const enter = vi.fn()
  const ownership = { isOwner: () => false, enter, leave() {}, steal() {} }
  const client = createSharedClient({
    tabLock,
    ownership: () => ownership,
    channel: undefined,
    createOwner: () => new Promise(() => {}),
    page: {},
    signal: destruction.signal,
  })
  const joining = client.join()
  destruction.abort(new DestroyedError())
  tabLock.release.mockClear()
  entered()
  await expect(joining).rejects.toBeInstanceOf(DestroyedError)
  expect(enter).not.toHaveBeenCalled()
  expect(tabLock.release).toHaveBeenCalled()
})

it('the WalletConnect relay is probed only while the visitor sees a page with a pending request', async () => {
  vi.useFakeTimers()
  try {
    const destruction = new AbortController()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const calls: TabCall[] = []
    let answer = () => {}
    const owner: Owner = {
      run(call) {
        calls.push(call)
        return new Promise((resolve) => {
          answer = () => resolve(undefined)
          if (call.verb !== 'request') resolve(undefined)
        })
      },
    }
    const client = createSharedClient({
      tabLock: createSoleTabLock(),
      ownership: ({ onGain }) => ({ isOwner: () => true, enter: onGain, leave() {}, steal() {} }),
      channel: undefined,
      createOwner: async () => ({ owner, epoch: 1 }),
      page: { document },
      signal: destruction.signal,
    })
    const look = async () => {
      calls.length = 0
      await vi.advanceTimersByTimeAsync(5_000)
      return calls
    }
    await client.join()
    expect(await look()).toEqual([])
    const ask = () =>
      client.request({
        topic,
        chain: 'eip155:1',
        method: 'personal_sign',
        params: [],
        onSent() {},
      })
    const asking = ask()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    const answerRequest = answer
    expect(await look()).toEqual([{ verb: 'hello', awaits: true }])
    document.visibilityState = 'hidden'
    expect(await look()).toEqual([])
    document.visibilityState = 'visible'
    expect(await look()).toEqual([{ verb: 'hello', awaits: true }])
    answerRequest()
    await asking
    expect(await look()).toEqual([])
    const unanswered = expect(ask()).rejects.toThrow(DestroyedError)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    destruction.abort(new DestroyedError())
    await unanswered
    expect(await look()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
