import { Hono } from 'hono'
import { z } from 'zod'
import type { IndexedServices } from '../indexer/indexer.js'
import { createOrders, type Order, termsSchema } from './orders.js'
import { paymentsPath } from './payments-path.js'
import { type Quote, quotesOf } from './quotes.js'

const statusSchema = z.object({
  networkId: z.string().max(128).optional(),
  hash: z.string().max(128).optional(),
})

/** The shop does not take more, in whole units. */
const mostAmount = 100_000

/**
 * Creates the service of a shop that takes payments on the local chains: the backend of the lab's
 * `sources.payments`. It reads from the chains what arrived, and trusts no page.
 */
export function createPayments(services: IndexedServices) {
  const orders = createOrders()
  const app = new Hono()
  app.post(paymentsPath, async (c) => {
    const { data: terms } = termsSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!terms || Number(terms.amount) > mostAmount) return c.text('Not for sale', 422)
    const order = orders.create(terms)
    const { id, amount, currency, expiresAt } = order
    return c.json({ id, amount, currency, expiresAt, ...progressOf(order) })
  })
  app.get(`${paymentsPath}/:id/quote`, async (c) => {
    const order = orders.find(c.req.param('id'))
    if (!order) return c.text('No such payment', 404)
    const quotes = await quotesOf(services, order)
    return c.json(
      quotes.map(({ token, recipient, amount }) => ({ token, recipient, amount: String(amount) })),
    )
  })
  app.get(`${paymentsPath}/:id/status`, async (c) => {
    const order = orders.find(c.req.param('id'))
    const { data: sent } = statusSchema.safeParse(c.req.query())
    if (!order || !sent) return c.text('No such payment', 404)
    const { networkId, hash } = sent
    const quotes = await quotesOf(services, order)
    if (networkId !== undefined && hash !== undefined) {
      await verify(order, hash, quotesOn(quotes, networkId))
    } else await find(order, quotes)
    return c.json(progressOf(order))
  })

  /** Looks at its chain whether a transaction pays an order. */
  async function verify(order: Order, hash: string, quotes: readonly Quote[]) {
    const { readMined } = await import('./read-mined.js')
    for (const quote of quotes) {
      if (order.transaction) return
      const mined = await readMined(services, quote, hash)
      if (!mined) continue
      const { token, recipient, amount: requested, good } = quote
      const { expiresAt = Number.POSITIVE_INFINITY } = order
      const { chainId: networkId, symbol, decimals } = good
      const transaction = { networkId, hash, token, symbol, decimals, requested, ...mined }
      orders.pay(order, { ...transaction, recipient, isLate: Date.now() > expiresAt })
    }
  }
  /** Looks for a payment by a wallet that scanned the order's code. */
  async function find(order: Order, quotes: readonly Quote[]) {
    // The merchant's own account receives other payments too.
    if (order.recipient) return
    const { findHashes } = await import('./find-hashes.js')
    for (const quote of quotes) {
      if (order.transaction) return
      for (const hash of await findHashes(services, quote)) await verify(order, hash, [quote])
    }
  }
  return app
}

const quotesOn = (quotes: readonly Quote[], networkId: string) =>
  quotes.filter(({ good }) => good.chainId === networkId)

function progressOf({ transaction, expiresAt }: Order) {
  if (transaction) {
    const { isLate, amount, requested, ...others } = transaction
    const status = isLate ? 'late' : amount < requested ? 'partial' : 'paid'
    const amounts = { amount: String(amount), requested: String(requested) }
    return { status, transaction: { ...others, ...amounts } }
  }
  return { status: expiresAt !== undefined && Date.now() > expiresAt ? 'expired' : 'open' }
}
