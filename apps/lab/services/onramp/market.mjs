// @ts-check
import { nativeOf, priceOf } from '../indexer/prices.mjs'

/**
 * @typedef {object} Good What can be bought on a local chain.
 * @property {string} chainId CAIP-2
 * @property {string} network as providers call it
 * @property {string} networkName for people
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {number} price in dollars
 * @property {string} contract contract or mint; empty for the native currency
 */

/** Dollars for one. */
export const rates = { USD: 1, EUR: 1.1, GBP: 1.25 }
/** @typedef {keyof typeof rates} Currency */
/** What providers take of the amount, by how it is paid. @type {Readonly<Record<string, number>>} */
const fees = { card: 0.015, ach_bank_account: 0.01 }
/** In dollars. */
const networkFee = 0.5

/** Other limits than the modal's own. */
export const limits = [
  { id: 'card', min: '20.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '20.00', max: '20000.00' },
]

const slug = (/** @type {string} */ name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * What is sold: the native currency of each chain, and the tokens of EVM chains that have a price.
 *
 * @param {import('../indexer/indexer.mjs').IndexedServices} services
 * @returns {readonly Good[]}
 */
export function goodsOf({ chains, solana = [], bitcoin = [] }) {
  const all = [
    ...chains.map(({ id, name, tokens = [] }) => ({ chainId: `eip155:${id}`, name, tokens })),
    ...solana.map(({ id, name }) => ({ chainId: `solana:${id}`, name, tokens: [] })),
    ...bitcoin.map(({ id, name }) => ({ chainId: `bip122:${id}`, name, tokens: [] })),
  ]
  return all.flatMap(({ chainId, name, tokens }) => {
    const place = { chainId, network: slug(name), networkName: name }
    const { name: currency, symbol, decimals, price } = nativeOf(chainId)
    return [
      { ...place, name: currency, symbol, decimals, price, contract: '' },
      ...tokens.flatMap((token) => {
        const worth = priceOf(token)
        if (worth === undefined) return []
        const { name: called, symbol: short, decimals: places, address } = token
        return [
          {
            ...place,
            name: called,
            symbol: short,
            decimals: places,
            price: worth,
            contract: address,
          },
        ]
      }),
    ]
  })
}

/** What one gets of a good. @param {Good} good @param {Pick<import('./ledger.mjs').Order, 'amount' | 'currency' | 'method'>} payment */
export function quoteOf({ price, decimals }, { amount, currency, method }) {
  const rate = rates[currency]
  const fee = fees[method] ?? 0
  const paidOut = Math.max(0, amount * (1 - fee) - networkFee / rate)
  return {
    subtotal: paidOut.toFixed(2),
    networkFee: (networkFee / rate).toFixed(2),
    purchase: ((paidOut * rate) / price).toFixed(Math.min(decimals, 8)),
  }
}
