import type { AdapterContext } from '@carabiner/core'
import { solana } from '@carabiner/core/networks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReceiptWatcher } from './watch-receipt.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hash = '1'.repeat(64)
const { signal } = new AbortController()
const account = { namespace: 'solana', address: '1'.repeat(32) } as const

/** What endpoints say at one look: how far the chain is, and of the transaction, each with its slot. */
interface Look {
  tip?: { slot: number; height: number }
  status?: { slot: number; found?: boolean }
}

const over = { tip: { slot: 900, height: 301 }, status: { slot: 900 } }
const open = { tip: { slot: 800, height: 299 }, status: { slot: 800 } }
const there = { ...over, status: { slot: 900, found: true } }

/** Follows a transaction that can be in no block above 300. @param looks - by their number; the last one stays */
function follow(looks: readonly Look[], parameters: { interval?: number } = {}) {
  let count = 0
  const at = () => looks[Math.min(count, looks.length - 1)] ?? {}
  const request = async ({ method }: { method: string }) => {
    const { tip, status } = at()
    if (method === 'getEpochInfo' || method === 'getBlockHeight') {
      if (!tip) throw new Error('429')
      return method === 'getBlockHeight'
        ? tip.height
        : { absoluteSlot: tip.slot, blockHeight: tip.height }
    }
    if (method === 'getTransaction') return { slot: 850, meta: { err: null, fee: 5_000 } }
    count += 1
    if (!status) throw new Error('429')
    const found = { slot: 850, err: null, confirmationStatus: 'confirmed' }
    return { context: { slot: status.slot }, value: [status.found ? found : null] }
  }
  // Of a client no more than this is used.
  const context = { rpcClient: async () => ({ request }), signal } as unknown as AdapterContext
  const place = { account, network: solana, signal }
  const receipt = createReceiptWatcher(context)({
    ...place,
    ...parameters,
    hash,
    lastValidBlockHeight: 300n,
  })
  let outcome: string | undefined
  receipt.then(
    ({ status }) => {
      outcome = status
    },
    (error: Error) => {
      outcome = error.name
    },
  )
  return { outcome: () => outcome, looks: () => count }
}

it('a payment has expired once its last block has passed and no node has it for a minute', async () => {
  const payment = follow([over])
  await vi.advanceTimersByTimeAsync(59_900)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('one that is looked at seldom is looked at often once it seems to have expired', async () => {
  const payment = follow([open, over], { interval: 300_000 })
  await vi.advanceTimersByTimeAsync(300_000 + 59_900)
  expect(payment.outcome()).toBeUndefined()
  expect(payment.looks()).toBeGreaterThanOrEqual(15)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a payment that one look misses is found by the next', async () => {
  const payment = follow([over, over, there])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(payment.outcome()).toBe('success')
})

it('a height that is wrong ends nothing: the minute begins anew', async () => {
  const payment = follow([...Array(40).fill(over), open, over])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a node that lags behind the one that told the height has no say, however long', async () => {
  const late = { ...over, status: { slot: 899 } }
  const payment = follow([...Array(200).fill(late), there])
  await vi.advanceTimersByTimeAsync(199_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(payment.outcome()).toBe('success')
})

it('endpoints that fail in between leave the minute as it is', async () => {
  const payment = follow([...Array(30).fill(over), ...Array(100).fill({}), over])
  await vi.advanceTimersByTimeAsync(129_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(33_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a payment is found also where no endpoint tells how far the chain is', async () => {
  const payment = follow([{ status: { slot: 900, found: true } }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payment.outcome()).toBe('success')
})
