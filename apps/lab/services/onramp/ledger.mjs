// @ts-check
import { randomBytes } from 'node:crypto'

/**
 * @typedef {'meld' | 'coinbase'} ProviderName
 *
 * @typedef {object} Order What a visitor buys at a provider's page.
 * @property {ProviderName} provider
 * @property {string} address
 * @property {import('./market.mjs').Good} good
 * @property {number} amount
 * @property {import('./market.mjs').Currency} currency that the amount is in
 * @property {string} method how it is paid, such as `card`
 *
 * @typedef {Order & { id: string, hash: string, status: 'confirmed' | 'failed', bought: string, at: Date }} Purchase
 */

/** What was ordered and bought, in memory. */
export function createLedger() {
  /** @type {Purchase[]} */
  const purchases = []
  /** @type {Map<string, Order>} */
  const orders = new Map()
  return {
    /** @param {Order} order @returns {string} by which its page knows it */
    order(order) {
      const token = randomBytes(16).toString('hex')
      orders.set(token, order)
      return token
    },
    /** @param {string} token */
    find: (token) => orders.get(token),
    /** @param {string} token @param {Pick<Purchase, 'hash' | 'status' | 'bought'>} outcome */
    settle(token, outcome) {
      const order = orders.get(token)
      orders.delete(token)
      if (!order) return
      purchases.unshift({ ...order, ...outcome, id: `${order.provider}-${token}`, at: new Date() })
    },
    /** The newest first. @param {string} address @param {ProviderName} provider @param {readonly string[]} chainIds */
    bought: (address, provider, chainIds) =>
      purchases.filter(
        (one) =>
          one.provider === provider &&
          one.address.toLowerCase() === address.toLowerCase() &&
          chainIds.includes(one.good.chainId),
      ),
    /** Whether a transaction was a provider's payment. @param {string} hash */
    has: (hash) => purchases.some((one) => one.hash === hash && one.status === 'confirmed'),
  }
}

/** @typedef {ReturnType<typeof createLedger>} Ledger */

/** As the blockchain API writes it. @param {Purchase} purchase */
export function describePurchase({ id, hash, status, bought, at, address, good }) {
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
