import type { IndexedServices } from '../indexer/indexer.js'
import { nativeOf, priceOf } from '../indexer/prices.js'
import type { Order } from './ledger.js'

/** A good on sale, on a local chain. */
export interface Good {
  /** The CAIP-2 id. */
  readonly chainId: string
  /** The providers' name of the network. */
  readonly network: string
  /** The name that people read. */
  readonly networkName: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The price in dollars. */
  readonly price: number
  /** The contract or mint. Empty for the native currency. */
  readonly contract: string
}

/** The price of one unit in dollars. */
export const rates = { USD: 1, EUR: 1.1, GBP: 1.25 }
export type Currency = keyof typeof rates
/** The providers' share of the amount, by payment method. */
const fees: Readonly<Record<string, number>> = { card: 0.015, ach_bank_account: 0.01 }
/** The fee in dollars. */
const networkFee = 0.5

/** The limits, which differ from the modal's own. */
export const limits = [
  { id: 'card', min: '20.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '20.00', max: '20000.00' },
]

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Returns the goods: the native currency of each chain, and the tokens of EVM chains with a price. */
export function goodsOf({ chains, solana = [], bitcoin = [] }: IndexedServices): readonly Good[] {
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

/** Returns the amount of a good for a payment. */
export function quoteOf(
  { price, decimals }: Good,
  { amount, currency, method }: Pick<Order, 'amount' | 'currency' | 'method'>,
) {
  const rate = rates[currency]
  const fee = fees[method] ?? 0
  const paidOut = Math.max(0, amount * (1 - fee) - networkFee / rate)
  return {
    subtotal: paidOut.toFixed(2),
    networkFee: (networkFee / rate).toFixed(2),
    purchase: ((paidOut * rate) / price).toFixed(Math.min(decimals, 8)),
  }
}
