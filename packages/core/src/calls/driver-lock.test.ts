import { expect, it, vi } from 'vitest'
import { createEmitter } from '../events/emitter.js'
import { memoryBackend } from '../storage/backend.js'
import { createStorage } from '../storage/storage.js'
import type { StoredRun } from '../storage/stored-calls.js'
import { createLease } from './driver-lock.js'
import { cancelled } from './next-run.js'
import { createRunStore } from './run-store.js'

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const logger = { debug() {}, info() {}, warn() {}, error() {} }
const { signal } = new AbortController()

function createTab(tab: string, backend: ReturnType<typeof memoryBackend>) {
  const store = createRunStore({
    tab,
    recordName: 'x:calls',
    events: createEmitter(() => {}),
    storage: createStorage({ backend, prefix: 'x', logger }),
    exclusively: (write) => write(),
  })
  return { store, lock: createLease(store, tab, pause) }
}

const run: StoredRun = {
  id: '0'.repeat(32),
  revision: 0,
  status: 'ready',
  networkId: 'eip155:1',
  address: `0x${'1'.repeat(40)}`,
  connectorId: 'one',
  atomicRequired: false,
  calls: [{ to: `0x${'2'.repeat(40)}` }],
  createdAt: 1,
  changedAt: 1,
}

it('one tab at a time executes a multi-step run of calls, and the next tab takes over when the first tab stops', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  await one.store.save({ ...run })
  await two.store.load()
  vi.useFakeTimers()
  const order: string[] = []
  let end = () => {}
  const onWait = vi.fn()
  const first = one.lock.hold(run.id, {
    signal,
    onWait: () => order.push('one waits'),
    async drive(waited) {
      order.push(`one ${waited}`)
      await new Promise<void>((resolve) => {
        end = resolve
      })
    },
  })
  await vi.advanceTimersByTimeAsync(200)
  const second = two.lock.hold(run.id, {
    signal,
    onWait,
    async drive(waited) {
      order.push(`two ${waited}`)
    },
  })
  // This is longer than a lease, so the tab has to renew it.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onWait).toHaveBeenCalledTimes(1)
  expect(order).toEqual(['one false'])
  end()
  await first
  await vi.advanceTimersByTimeAsync(5_000)
  await second
  expect(order).toEqual(['one false', 'two true'])
  vi.useRealTimers()
})

it('another tab takes over a multi-step run of calls once the lease of the closed tab has expired', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  await one.store.save({
    ...run,
    calls: [...run.calls],
    lease: { tab: 'one', until: Date.now() + 20_000 },
  })
  await two.store.load()
  vi.useFakeTimers()
  const drive = vi.fn(async () => {})
  const held = two.lock.hold(run.id, { signal, onWait() {}, drive })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(drive).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8_000)
  await held
  expect(drive).toHaveBeenCalledWith(true)
  vi.useRealTimers()
})

it('a tab that lost its lease on a multi-step run of calls cannot overwrite the run', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  const lease = { tab: 'two', until: Date.now() + 20_000 }
  await two.store.save({ ...run, lease, revision: 5, status: 'asking' })
  const isKept = await one.store.save({
    ...run,
    calls: [...run.calls],
    revision: 6,
    status: 'done',
  })
  expect(isKept).toBe(false)
  await two.store.load()
  expect(two.store.get(run.id).status).toBe('asking')
})

it('when another tab cancels a multi-step run of calls, the cancellation and later changes by the executing tab are both kept', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  await one.store.save(run)
  await two.store.load()
  await one.store.save({ ...run, status: 'asking', revision: 1 })
  await two.store.change(run.id, cancelled)
  await one.store.save({ ...run, status: 'sent', revision: 2 })
  expect(one.store.get(run.id)).toMatchObject({ status: 'sent', isCancelling: true })
  const next = createTab('three', backend)
  await next.store.load()
  expect(next.store.get(run.id)).toMatchObject({ status: 'sent', isCancelling: true })
})

it('a tab does not resend a call of a multi-step run that another tab has stored as sent', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  const ask = { first: 0, count: 1, at: 1, block: '1', nonce: 0, expected: 0 }
  const unknownRun = { ...run, ask, status: 'unknown', revision: 1 } as const
  await one.store.save(unknownRun)
  await two.store.load()
  // Tab two stores the wallet's late answer.
  await two.store.save({ ...unknownRun, status: 'sent', revision: 2 })
  expect(await one.store.save({ ...unknownRun, status: 'asking', revision: 2 })).toBe(false)
  expect(one.store.get(run.id).status).toBe('sent')
})

it('a multi-step run of calls that another tab cancelled stays cancelled, unless the executing tab then reports the run as done', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  const sent = { ...run, status: 'sent', revision: 1 } as const
  await one.store.save(sent)
  await two.store.load()
  await two.store.change(run.id, cancelled)
  await one.store.save({ ...sent, revision: 2 })
  expect(one.store.get(run.id).status).toBe('cancelled')
  await one.store.save({ ...sent, status: 'done', revision: 5 })
  expect(one.store.get(run.id).status).toBe('done')
})

it('when two tabs drop the same multi-step run of calls, only one of them is told that it dropped the run', async () => {
  const backend = memoryBackend()
  const [one, two] = [createTab('one', backend), createTab('two', backend)]
  await one.store.save({ ...run, status: 'done', revision: 1, changedAt: Date.now() })
  await two.store.load()
  expect(await one.store.drop(run.id)).toBe(true)
  expect(await two.store.drop(run.id)).toBe(false)
})
