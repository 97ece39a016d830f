import { randomBytes } from 'node:crypto'
import type { Currency, Good } from './market.js'

export type ProviderName = 'meld' | 'coinbase'

/** What a visitor buys at a provider's page. */
export interface Order {
  readonly provider: ProviderName
  readonly address: string
  readonly good: Good
  readonly amount: number
  /** That the amount is in. */
  readonly currency: Currency
  /** How it is paid, such as `card`. */
  readonly method: string
}

export type Purchase = Order & {
  id: string
  hash: string
  status: 'confirmed' | 'failed'
  bought: string
  at: Date
}

/** What was ordered and bought, in memory. */
export function createLedger() {
  const purchases: Purchase[] = []
  const orders = new Map<string, Order>()
  return {
    /** @returns by which its page knows it */
    order(order: Order): string {
      const token = randomBytes(16).toString('hex')
      orders.set(token, order)
      return token
    },
    /** Forgets all: what one test did not pay is no failed purchase of the next. */
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
    /** The newest first. */
    bought: (address: string, provider: ProviderName, chainIds: readonly string[]) =>
      purchases.filter(
        (one) =>
          one.provider === provider &&
          one.address.toLowerCase() === address.toLowerCase() &&
          chainIds.includes(one.good.chainId),
      ),
    /** Whether a transaction was a provider's payment. */
    has: (hash: string) => purchases.some((one) => one.hash === hash && one.status === 'confirmed'),
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** As the blockchain API writes it. */
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
