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
    throw new Error(`${chainId} is of no known family.`)
  }
  return table.native[namespace]
}

/** Dollars for one of a token that the lab put on its chains; any other has none, whatever it calls itself. */
export const priceOf = (listed: { symbol: string } | undefined) =>
  listed && table.tokens[listed.symbol]

/** An amount as people count it, for its worth alone. */
export const scaledBy = (numeric: string, uiMultiplier: string | undefined) =>
  uiMultiplier === undefined ? numeric : String(Number(numeric) * Number(uiMultiplier))

/** The price and the value of an amount; empty without a price. */
export const worthOf = (numeric: string, price: number | undefined) =>
  price === undefined ? {} : { price, value: Number(numeric) * price }
