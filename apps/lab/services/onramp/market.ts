import type { IndexedServices } from '../indexer/indexer.js'
import { nativeOf, priceOf } from '../indexer/prices.js'
import type { Order } from './ledger.js'

/** What can be bought on a local chain. */
export interface Good {
  /** CAIP-2. */
  readonly chainId: string
  /** As providers call it. */
  readonly network: string
  /** For people. */
  readonly networkName: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In dollars. */
  readonly price: number
  /** Contract or mint; empty for the native currency. */
  readonly contract: string
}

/** Dollars for one. */
export const rates = { USD: 1, EUR: 1.1, GBP: 1.25 }
export type Currency = keyof typeof rates
/** What providers take of the amount, by how it is paid. */
const fees: Readonly<Record<string, number>> = { card: 0.015, ach_bank_account: 0.01 }
/** In dollars. */
const networkFee = 0.5

/** Other limits than the modal's own. */
export const limits = [
  { id: 'card', min: '20.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '20.00', max: '20000.00' },
]

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** What is sold: the native currency of each chain, and the tokens of EVM chains that have a price. */
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

/** What one gets of a good. */
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
