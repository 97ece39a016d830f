import { getAddress } from 'viem'
import { beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import type {} from '../anvil/provided-context.js'
import { openAccount } from '../indexer/indexer.fixture.js'
import { createPayments } from './payments.js'

const { a } = inject('anvil')
const networkId = `eip155:${a.id}`

let payer: Awaited<ReturnType<typeof openAccount>>
let app: ReturnType<typeof createPayments>
beforeAll(async () => {
  payer = await openAccount(a.url)
  app = createPayments({ chains: [{ id: a.id, name: 'A', rpcUrl: a.url }] })
}, 60_000)

const ask = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init?: RequestInit,
): Promise<z.output<Schema>> => {
  const response = await app.request(`/lab/payments${path}`, init)
  expect(response.status).toBe(200)
  return schema.parse(await response.json())
}
const created = z.object({ id: z.string(), status: z.string() })
const quotes = z.array(
  z.object({ token: z.string(), recipient: z.string(), amount: z.string().transform(BigInt) }),
)
const progress = z.object({
  status: z.string(),
  transaction: z.object({ hash: z.string(), amount: z.string(), payer: z.string() }).optional(),
})

async function order(terms: object) {
  const body = JSON.stringify({ amount: '22', currency: 'USD', ...terms })
  const { id, status } = await ask(created, '', { method: 'POST', body })
  const [quote] = await ask(quotes, `/${id}/quote`)
  if (!quote) throw new Error('nothing was quoted')
  return { id, status, quote }
}
const statusOf = (id: string, hash?: string) =>
  ask(progress, `/${id}/status${hash ? `?${new URLSearchParams({ networkId, hash })}` : ''}`)
const send = async (to: string, value: bigint) =>
  (await payer.pay(getAddress(to), value)).transactionHash

it('the payment service quotes an order in its currency, and always gives it the same address of its own', async () => {
  const dollars = await order({})
  expect(dollars).toMatchObject({ status: 'open', quote: { token: networkId } })
  // 22 dollars at 2,500 dollars for an ether.
  expect(dollars.quote.amount).toBe(8_800_000_000_000_000n)
  const euros = await order({ amount: '20', currency: 'EUR' })
  expect(euros.quote.amount).toBe(dollars.quote.amount)
  expect(euros.quote.recipient).not.toBe(dollars.quote.recipient)
  expect(await ask(quotes, `/${euros.id}/quote`)).toEqual([euros.quote])
})

it('an order in the payment service has one address even if it is quoted and queried at the same time', async () => {
  const { id } = await ask(created, '', {
    method: 'POST',
    body: JSON.stringify({ amount: '22', currency: 'USD' }),
  })
  const [one, other] = await Promise.all([
    ask(quotes, `/${id}/quote`),
    ask(quotes, `/${id}/quote`),
    statusOf(id),
  ])
  expect(other).toEqual(one)
  expect(await ask(quotes, `/${id}/quote`)).toEqual(one)
})

it('an order in the payment service is paid by a mined transaction of the whole amount, for every browser that asks', async () => {
  const { id, quote } = await order({ reference: 'order 1' })
  const hash = await send(quote.recipient, quote.amount)
  expect(await statusOf(id, hash)).toMatchObject({
    status: 'paid',
    transaction: { hash, amount: String(quote.amount) },
  })
  const again = await order({ reference: 'order 1', amount: '99' })
  expect(again).toMatchObject({ id, status: 'paid' })
})

it('an order in the payment service is reported as partly paid if the amount is too low', async () => {
  const { id, quote } = await order({})
  const hash = await send(quote.recipient, quote.amount - 1n)
  expect(await statusOf(id, hash)).toMatchObject({ status: 'partial' })
})

it('an order in the payment service is expired without a payment, and late if it is paid after its end', async () => {
  const { id, quote } = await order({ expiresAt: Date.now() - 1 })
  expect(await statusOf(id)).toEqual({ status: 'expired' })
  const hash = await send(quote.recipient, quote.amount)
  expect(await statusOf(id, hash)).toMatchObject({ status: 'late' })
})

it('the payment service finds the payment of a wallet that scanned the order’s QR code', async () => {
  const { id, quote } = await order({})
  const hash = await send(quote.recipient, quote.amount)
  expect(await statusOf(id)).toMatchObject({ status: 'paid', transaction: { hash } })
})

it('an order in the payment service is not paid by a transaction to another address', async () => {
  const { id } = await order({})
  const other = await order({})
  const hash = await send(other.quote.recipient, other.quote.amount)
  expect(await statusOf(id, hash)).toEqual({ status: 'open' })
  expect(await statusOf(id, `0x${'0'.repeat(64)}`)).toEqual({ status: 'open' })
})

it('the payment service refuses orders that the shop does not accept', async () => {
  for (const terms of [{ amount: '1000000', currency: 'USD' }, { amount: 'much' }, {}]) {
    const body = JSON.stringify(terms)
    const response = await app.request('/lab/payments', { method: 'POST', body })
    expect(response.status).toBe(422)
  }
})
