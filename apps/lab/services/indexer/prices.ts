import { readFileSync } from 'node:fs'
import type { TokenFacts } from './evm/token-facts.js'

type Namespace = 'eip155' | 'solana' | 'bip122'

export type Currency = TokenFacts & { price: number }

const table: {
  native: Record<Namespace, Currency>
  tokens: Readonly<Record<string, number>>
} = JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8'))

/** @param chainId - CAIP-2 */
export function nativeOf(chainId: string): Currency {
  const [namespace] = chainId.split(':', 1)
  if (namespace !== 'eip155' && namespace !== 'solana' && namespace !== 'bip122') {
    throw new Error(`${chainId} belongs to no known chain family.`)
  }
  return table.native[namespace]
}

/** Returns the price of one of the lab's tokens in dollars. Other tokens have none, whatever their name. */
export const priceOf = (listed: { symbol: string } | undefined) =>
  listed && table.tokens[listed.symbol]

/** Returns the amount with a token's multiplier, for its value only. */
export const scaledBy = (numeric: string, uiMultiplier: string | undefined) =>
  uiMultiplier === undefined ? numeric : String(Number(numeric) * Number(uiMultiplier))

/** Returns the price and the value of an amount, or nothing without a price. */
export const worthOf = (numeric: string, price: number | undefined) =>
  price === undefined ? {} : { price, value: Number(numeric) * price }
