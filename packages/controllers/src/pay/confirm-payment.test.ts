import type { StoredPayment } from '@carabiner/core/internal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PaymentProgress } from '../sources/payments-source.js'
import { confirmPayment } from './confirm-payment.js'
import type { PayService } from './pay-service.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stored: StoredPayment = {
  id: 'order 1',
  attempt: '1',
  status: 'paid',
  networkId: 'eip155:1',
  payer: '0xA',
  recipient: '0xB',
  amount: '5',
  decimals: 0,
  symbol: 'ETH',
  name: 'Ether',
  serviceId: 'pay-1',
  hash: '0x1',
  askedAt: 0,
}
const paid: PaymentProgress = {
  status: 'paid',
  transaction: {
    networkId: 'eip155:1',
    hash: '0x1',
    token: 'eip155:1',
    symbol: 'ETH',
    decimals: 0,
    amount: 5n,
    requested: 5n,
    recipient: '0xB',
    payer: '0xA',
  },
}

/** Confirms at a service that sees the payment after a time, in ms. */
async function confirm(seenAfter: number) {
  const begin = Date.now()
  const progress = vi.fn<PayService['progress']>(async () =>
    Date.now() - begin >= seenAfter ? paid : { status: 'open' },
  )
  const service: PayService = { create: async () => undefined, offers: async () => [], progress }
  const signal = new AbortController().signal
  const confirmed = confirmPayment(service, stored, { signal, onFailure() {} }).then((end) => ({
    end,
    time: Date.now() - begin,
  }))
  await vi.advanceTimersByTimeAsync(60_000)
  return { ...(await confirmed), reads: progress.mock.calls.length }
}

it('a payment is confirmed at most 3 s after the app’s payment service has seen the payment', async () => {
  for (const seenAfter of [0, 500, 8_000, 20_000]) {
    const { end, time } = await confirm(seenAfter)
    expect(end).toEqual({ ...stored, serviceStatus: 'paid', received: '5' })
    expect(time - seenAfter).toBeLessThanOrEqual(3_000)
  }
})

it('a payment that the app’s payment service has not seen after 30 s ends with the outcome that the network reports', async () => {
  const { end, time, reads } = await confirm(40_000)
  expect([end, time]).toEqual([stored, 30_000])
  expect(reads).toBeLessThanOrEqual(12)
})
