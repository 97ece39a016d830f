import { randomUUID } from 'node:crypto'
import { z } from 'zod'

const ids = z.array(z.string().max(256)).max(32)

/** The terms of a payment, as the page sends them. */
export const termsSchema = z.object({
  amount: z.string().regex(/^\d{1,20}(\.\d{1,18})?$/),
  currency: z.enum(['USD', 'EUR', 'GBP']).optional(),
  token: ids.optional(),
  recipient: ids.optional(),
  reference: z.string().min(1).max(128).optional(),
  expiresAt: z.number().optional(),
})

type Terms = z.output<typeof termsSchema>

/** A transaction that pays an order, as it was mined. Amounts are in the smallest unit. */
interface OrderTransaction {
  readonly networkId: string
  readonly hash: string
  readonly token: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  readonly requested: bigint
  readonly recipient: string
  readonly payer: string
  readonly isLate: boolean
}

/** A payment of the shop. */
export interface Order extends Terms {
  readonly id: string
  /** The receiving address on each network. A promise, so that reads at the same time share it. */
  readonly recipients: Map<string, Promise<string>>
  transaction?: OrderTransaction
}

/** Creates the shop's orders, in memory. */
export function createOrders() {
  const orders = new Map<string, Order>()
  /** A transaction pays one order. */
  const hashes = new Map<string, string>()
  return {
    /** Returns the order of the same reference, or a new one. */
    create(terms: Terms): Order {
      const { reference } = terms
      const before =
        reference === undefined
          ? undefined
          : [...orders.values()].find((one) => one.reference === reference)
      if (before) return before
      const order: Order = { ...terms, id: randomUUID(), recipients: new Map() }
      orders.set(order.id, order)
      return order
    },
    find: (id: string) => orders.get(id),
    /** Marks an order as paid, unless the transaction has paid another one. */
    pay(order: Order, transaction: OrderTransaction) {
      const key = `${transaction.networkId} ${transaction.hash}`
      if (order.transaction || (hashes.get(key) ?? order.id) !== order.id) return
      hashes.set(key, order.id)
      order.transaction = transaction
    },
  }
}
