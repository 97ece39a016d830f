import { randomBytes } from 'node:crypto'
import type { Currency, Good } from './market.js'

export type ProviderName = 'meld' | 'coinbase'

/** An order of a visitor at a provider's page. */
export interface Order {
  readonly provider: ProviderName
  readonly address: string
  readonly good: Good
  readonly amount: number
  /** The currency of the amount. */
  readonly currency: Currency
  /** The payment method, such as `card`. */
  readonly method: string
}

export type Purchase = Order & {
  id: string
  hash: string
  status: 'confirmed' | 'failed'
  bought: string
  at: Date
}

/** Creates a ledger of orders and purchases, in memory. */
export function createLedger() {
  const purchases: Purchase[] = []
  const orders = new Map<string, Order>()
  return {
    /** @returns the token that names the order in its page's URL */
    order(order: Order): string {
      const token = randomBytes(16).toString('hex')
      orders.set(token, order)
      return token
    },
    /** Clears everything, so that an unpaid order of one test is no failed purchase of the next. */
    clear() {
      purchases.length = 0
      orders.clear()
    },
    find: (token: string) => orders.get(token),
    settle(token: string, outcome: Pick<Purchase, 'hash' | 'status' | 'bought'>) {
      const order = orders.get(token)
      orders.delete(token)
      if (!order) return
      purchases.unshift({ ...order, ...outcome, id: `${order.provider}-${token}`, at: new Date() })
    },
    /** Returns the purchases, the newest first. */
    bought: (address: string, provider: ProviderName, chainIds: readonly string[]) =>
      purchases.filter(
        (one) =>
          one.provider === provider &&
          one.address.toLowerCase() === address.toLowerCase() &&
          chainIds.includes(one.good.chainId),
      ),
    /** Returns true if a transaction was a provider's payment. */
    has: (hash: string) => purchases.some((one) => one.hash === hash && one.status === 'confirmed'),
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** Returns a purchase in the format of the blockchain API. */
export function describePurchase({ id, hash, status, bought, at, address, good }: Purchase) {
  const { chainId, name, symbol } = good
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      chain: chainId,
      minedAt: at.toISOString(),
      status,
      sentFrom: '',
      sentTo: address,
      nonce: 0,
    },
    transfers:
      status === 'failed'
        ? []
        : [{ direction: 'in', quantity: { numeric: bought }, fungible_info: { name, symbol } }],
  }
}
