// @ts-check
import { readFileSync } from 'node:fs'

/**
 * @typedef {'eip155' | 'solana' | 'bip122'} Namespace
 * @typedef {import('./evm/token-facts.mjs').TokenFacts & { price: number }} Currency
 * @type {{ native: Record<Namespace, Currency>, tokens: Readonly<Record<string, number>> }}
 */
const table = JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8'))

/** @param {string} chainId CAIP-2 @returns {Currency} */
export function nativeOf(chainId) {
  const [namespace] = chainId.split(':', 1)
  if (namespace !== 'eip155' && namespace !== 'solana' && namespace !== 'bip122') {
    throw new Error(`${chainId} is of no known family.`)
  }
  return table.native[namespace]
}

/** Dollars for one of a token that the lab put on its chains; any other has none, whatever it calls itself. */
export const priceOf = (/** @type {{ symbol: string } | undefined} */ listed) =>
  listed && table.tokens[listed.symbol]

/** An amount as people count it, for its worth alone. @param {string} numeric @param {string | undefined} uiMultiplier */
export const scaledBy = (numeric, uiMultiplier) =>
  uiMultiplier === undefined ? numeric : String(Number(numeric) * Number(uiMultiplier))

/** What an amount is worth; nothing without a price. @param {string} numeric @param {number | undefined} price */
export const worthOf = (numeric, price) =>
  price === undefined ? {} : { price, value: Number(numeric) * price }
