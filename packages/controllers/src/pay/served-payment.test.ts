import { memoryBackend } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CreatedPayment,
  PaymentProgress,
  PaymentsSource,
  PaymentTransaction,
} from '../sources/payments-source.js'
import { setupPay } from './pay.fixture.js'
import type { PaymentRequest } from './payment-request.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const order: PaymentRequest = { amount: '4.50', currency: 'EUR', reference: 'order 1' }
const quote = { token: 'eip155:1:0xT', recipient: '0xB', amount: 5_000_000n }

/** The service's view of a transaction that pays the quote. */
const mined = (change: Partial<PaymentTransaction> = {}): PaymentTransaction => ({
  networkId: 'eip155:1',
  hash: '0x1',
  token: quote.token,
  symbol: 'USDX',
  decimals: 6,
  amount: 5_000_000n,
  requested: 5_000_000n,
  recipient: '0xB',
  payer: '0xA',
  ...change,
})

/** A connected page of an app with a service of payments. */
async function served(source: Partial<PaymentsSource> = {}, storage = memoryBackend()) {
  const progress: { value: PaymentProgress } = { value: { status: 'open' } }
  const create = vi.fn<PaymentsSource['create']>(
    async (): Promise<CreatedPayment> => ({
      id: 'pay-1',
      amount: '4.50',
      currency: 'EUR',
      ...progress.value,
    }),
  )
  const status = vi.fn<PaymentsSource['status']>(async () => progress.value)
  const payments: PaymentsSource = { create, quote: async () => [quote], status, ...source }
  const parts = await setupPay({ storage, sources: { prices: false, payments } })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  await parts.connect()
  return { ...parts, create, status, progress }
}

describe('a payment tracked by the app’s own payment service', () => {
  it('[S2.30] a payment tracked by the app’s own payment service has the service’s quote, and a receipt with what the service has seen', async () => {
    const parts = await served()
    const { outcome } = await parts.request(order)
    expect(parts.create.mock.calls[0]?.[0]).toMatchObject(order)
    expect(parts.state).toMatchObject({
      request: { amount: '4.50', currency: 'EUR' },
      options: [{ id: quote.token, recipient: '0xB', amount: 5_000_000n, status: 'enough' }],
    })
    await parts.press()
    expect(parts.last()).toMatchObject({ token: '0xT', to: '0xB', amount: 5_000_000n })
    await parts.last().give({ hash: '0x1' })
    parts.progress.value = { status: 'paid', transaction: mined() }
    await parts.mine()
    expect(parts.status.mock.calls.at(-1)?.[0]).toMatchObject({
      id: 'pay-1',
      transaction: { networkId: 'eip155:1', hash: '0x1' },
    })
    expect(await outcome).toMatchObject({
      receipt: { paymentId: 'pay-1', status: 'paid', isConfirmed: true, amount: '5000000' },
    })
  })

  it('a payment tracked by the app’s own payment service prompts no wallet if another browser has already paid it', async () => {
    const parts = await served()
    parts.progress.value = { status: 'paid', transaction: mined({ payer: '0xOther' }) }
    const { outcome } = await parts.request(order)
    expect(await outcome).toMatchObject({ receipt: { payer: '0xOther', isConfirmed: true } })
    expect(parts.state.step).toBe('paid')
    parts.pay.pay()
    await parts.read()
    expect(parts.prompts).toEqual([])
  })

  it('a payment tracked by the app’s own payment service can no longer be paid here once another browser pays it', async () => {
    const parts = await served()
    await parts.request(order)
    parts.progress.value = { status: 'pending', transaction: mined() }
    parts.pay.refresh()
    await parts.until(() => parts.state.step === 'elsewhere')
    parts.progress.value = { status: 'partial', transaction: mined({ amount: 4_000_000n }) }
    parts.pay.look()
    await parts.until(() => parts.state.step === 'partial')
    expect(parts.state.receipt).toMatchObject({ amount: '4000000', requested: '5000000' })
    expect(parts.prompts).toEqual([])
  })

  it('a payment’s receipt says so if the app’s own payment service saw the payment too late', async () => {
    const parts = await served()
    const { outcome } = await parts.request(order)
    await parts.press()
    await parts.last().give({ hash: '0x1' })
    parts.progress.value = { status: 'late', transaction: mined() }
    await parts.mine()
    expect(await outcome).toMatchObject({ receipt: { isLate: true, isConfirmed: true } })
  })

  it('after a reload, the app’s own payment service finds a payment whose outcome was unknown', async () => {
    const storage = memoryBackend()
    const first = await served({}, storage)
    await first.request(order)
    await first.press()
    first.carabiner.destroy()
    first.shell.destroy()
    const next = await served({}, storage)
    await next.request(order)
    expect(next.state.step).toBe('unknown')
    next.progress.value = { status: 'pending', transaction: mined() }
    ends.push(() => next.modal.close())
    next.pay.look()
    await next.until(() => next.state.step === 'confirming')
    expect(next.state.transaction).toMatchObject({ hash: '0x1' })
    expect(next.prompts).toEqual([])
  })

  it('a payment can be started again after the app’s own payment service has failed', async () => {
    const create = vi
      .fn<PaymentsSource['create']>()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue({ id: 'pay-1', amount: '4.50', currency: 'EUR', status: 'open' })
    const parts = await served({ create })
    await parts.request(order)
    expect(parts.state).toMatchObject({ step: 'unready', failure: { problem: 'service' } })
    parts.pay.look()
    await parts.until(() => parts.state.costs.status === 'ready')
    expect(parts.state.failure).toBeUndefined()
  })

  it('a payment that the app’s own payment service refuses rejects the app’s request once the modal closes', async () => {
    const parts = await served({ create: async () => undefined })
    const { outcome } = await parts.request(order)
    expect(parts.state).toMatchObject({ step: 'unready', failure: { problem: 'refused' } })
    parts.modal.close()
    expect(await outcome).toMatchObject({
      error: { name: 'PaymentClosedError', cause: { problem: 'refused' } },
    })
  })

  it.each([
    ['no id', '{ "amount": "5", "status": "open" }'],
    ['an amount that is a number', '{ "id": "a", "amount": 5, "status": "open" }'],
    ['a paid status without a transaction', '{ "id": "a", "amount": "5", "status": "paid" }'],
    ['an unknown status', '{ "id": "a", "amount": "5", "status": "done" }'],
  ])(
    'a payment does not start if the answer of the app’s own payment service has %s',
    async (_, answer) => {
      const parts = await served({ create: async () => JSON.parse(answer) })
      await parts.request(order)
      expect(parts.state).toMatchObject({ step: 'unready', failure: { problem: 'service' } })
    },
  )

  it('a paid payment without a reference is not created again in the app’s own payment service when the Pay view reopens', async () => {
    const parts = await served()
    parts.progress.value = { status: 'paid', transaction: mined() }
    const { reference: _, ...unnamed } = order
    await parts.request(unnamed)
    expect(parts.state.step).toBe('paid')
    parts.pay.open(unnamed)
    await parts.read()
    expect([parts.state.step, parts.create.mock.calls.length]).toEqual(['paid', 1])
  })

  it('a payment tracked by the app’s own payment service offers links to other wallets, because the service sees payments from any wallet', async () => {
    const parts = await served()
    await parts.request(order)
    expect(parts.state.options).toMatchObject([
      { link: 'ethereum:0xT@1/transfer?address=0xB&uint256=5000000' },
    ])
  })

  it('a payment that a link requests is not created in the app’s own payment service, because the link fixes the recipient', async () => {
    const parts = await served()
    const to = '0x8f3ab9c2d41e5f60718293a4b5c6d7e8f9021c44'
    parts.pay.open({ link: `ethereum:${to}@1?value=1e16` })
    await parts.until(() => parts.state.options.length > 0)
    expect(parts.create).not.toHaveBeenCalled()
    expect(parts.state.options).toMatchObject([{ id: 'eip155:1', status: 'enough' }])
  })
})
