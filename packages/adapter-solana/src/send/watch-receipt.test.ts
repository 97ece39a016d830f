import type { AdapterContext } from '@carabiner/core'
import { solana } from '@carabiner/core/networks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReceiptWatcher } from './watch-receipt.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hash = '1'.repeat(64)
const { signal } = new AbortController()
const account = { namespace: 'solana', address: '1'.repeat(32) } as const

/**
 * The answers of endpoints to one check: the chain's height and the transaction, each with its
 * slot.
 */
interface Look {
  tip?: { slot: number; height: number }
  status?: { slot: number; found?: boolean }
}

const over = { tip: { slot: 900, height: 301 }, status: { slot: 900 } }
const open = { tip: { slot: 800, height: 299 }, status: { slot: 800 } }
const sighted = { ...over, status: { slot: 900, found: true } }

/**
 * Watches a transaction that is valid up to block 300.
 *
 * @param looks - the answers in order. The last one repeats
 */
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
    const confirmedStatus = { slot: 850, err: null, confirmationStatus: 'confirmed' }
    return { context: { slot: status.slot }, value: [status.found ? confirmedStatus : null] }
  }
  // The code under test uses only this part of a context.
  const context = { rpcClient: async () => ({ request }), signal } as unknown as AdapterContext
  const target = { account, network: solana, signal }
  const receipt = createReceiptWatcher(context)({
    ...target,
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

it('a payment expires when its last valid block has passed and no node has found it for a minute', async () => {
  const payment = follow([over])
  await vi.advanceTimersByTimeAsync(59_900)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a payment that is checked every 5 minutes is checked more often once its last valid block has passed', async () => {
  const payment = follow([open, over], { interval: 300_000 })
  await vi.advanceTimersByTimeAsync(300_000 + 59_900)
  expect(payment.outcome()).toBeUndefined()
  expect(payment.looks()).toBeGreaterThanOrEqual(15)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a payment that two checks do not find is still found by the next check', async () => {
  const payment = follow([over, over, sighted])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(payment.outcome()).toBe('success')
})

it('a payment’s one-minute countdown to expiry restarts if the node reports a block height below the payment’s last valid block', async () => {
  const payment = follow([...Array(40).fill(over), open, over])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('answers of a node that lags behind the reported block height do not count towards a payment’s expiry', async () => {
  const behind = { ...over, status: { slot: 899 } }
  const payment = follow([...Array(200).fill(behind), sighted])
  await vi.advanceTimersByTimeAsync(199_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(payment.outcome()).toBe('success')
})

it('failing endpoints do not restart a payment’s one-minute countdown to expiry', async () => {
  const payment = follow([...Array(30).fill(over), ...Array(100).fill({}), over])
  await vi.advanceTimersByTimeAsync(129_000)
  expect(payment.outcome()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(33_000)
  expect(payment.outcome()).toBe('TransactionExpiredError')
})

it('a payment is found even if no endpoint reports the block height', async () => {
  const payment = follow([{ status: { slot: 900, found: true } }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(payment.outcome()).toBe('success')
})
