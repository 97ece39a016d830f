import { isNetworkId, type NetworkId } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import type { KnownPrices } from '../prices/price-query.js'
import { heldOf } from '../send/amount-of.js'
import type { HeldToken } from './held-token.js'
import { isBait } from './is-bait.js'
import { tokenText } from './token-text.js'
import { dollarsFor, plausible } from './token-value.js'

/** The maximum number of tokens. */
const maxTokens = 20_000
/** The minimum value that is not minor, in US dollars. */
const leastValue = 0.01

/** Removes trailing zeros after the decimal point. */
const withoutZeros = (numeric: string) => numeric.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')
/**
 * Limits the length of a multiplier. An unusable one becomes invalid rather than absent, because
 * another amount would appear without it.
 */
const shortMultiplier = (text: string) => (text.length > 128 ? 'NaN' : text)
/** Returns the number of decimal places. */
const placesOf = (numeric: string) => numeric.split('.')[1]?.length ?? 0

const dollars = z.optional(z.number().check(z.gte(0)))
const schema = z
  .object({
    name: z.string(),
    symbol: z.string(),
    chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
    address: z.optional(z.string().check(z.maxLength(256))),
    decimals: z.optional(z.number()),
    quantity: z.object({
      decimals: z.string().check(z.regex(/^(25[0-5]|2[0-4]\d|1?\d?\d)$/)),
      // An amount with trailing zeros could have more decimal places than the token, and could then
      // not be sent.
      numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/), z.overwrite(withoutZeros)),
      uiMultiplier: z.optional(z.string().check(z.overwrite(shortMultiplier))),
    }),
    price: dollars,
    value: dollars,
    iconUrl: z.optional(z.string()),
    logoUri: z.optional(z.string()),
    eip2612: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ quantity }) => placesOf(quantity.numeric) <= Number(quantity.decimals)),
    z.refine(
      ({ decimals, quantity }) =>
        (decimals ?? Number(quantity.decimals)) === Number(quantity.decimals),
    ),
  )

/**
 * Parses a source's tokens, without invalid ones and empty balances.
 *
 * @param refuse - called with the number of tokens left out
 * @returns the tokens by value, then by name
 * @throws {InvalidHttpResponseError} for an unreadable answer, which must not look like an empty
 * account
 */
export function readTokens(
  answer: unknown,
  refuse: (count: number) => void,
  parse = parseToken,
): HeldToken[] {
  if (!Array.isArray(answer)) throw new InvalidHttpResponseError('tokens: not a list')
  const read = answer.slice(0, maxTokens).flatMap((entry: unknown) => parse(entry) ?? [])
  const refused = answer.length - read.length
  if (refused > 0 && read.length === 0) throw new InvalidHttpResponseError('tokens: no valid item')
  if (refused > 0) refuse(refused)
  const nonEmptyTokens = read.filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
  return [...new Map(nonEmptyTokens.map((token) => [token.id, token])).values()].sort(byValue)
}

/**
 * Creates a parser of successive answers. Unchanged tokens stay the same objects: parsing thousands
 * of them each time would disturb scrolling.
 */
export function createTokenReader(): (
  answer: unknown,
  refuse: (count: number) => void,
) => HeldToken[] {
  let before: ReadonlyMap<string, HeldToken | undefined> = new Map()
  return (answer, refuse) => {
    const now = new Map<string, HeldToken | undefined>()
    const read = readTokens(answer, refuse, (entry) => {
      const text = textOf(entry)
      if (text === undefined) return parseToken(entry)
      const parsed = before.has(text) ? before.get(text) : parseToken(entry)
      now.set(text, parsed)
      return parsed
    })
    before = now
    return read
  }
}

/** Serializes an entry. Returns undefined unless it is plain data. */
function textOf(entry: unknown): string | undefined {
  try {
    return JSON.stringify(entry)
  } catch {
    return undefined
  }
}

function parseToken(entry: unknown): HeldToken | undefined {
  const { data } = z.safeParse(schema, entry)
  if (!data) return undefined
  const { chainId, address, price, eip2612 } = data
  const { decimals, numeric, uiMultiplier } = data.quantity
  const scale = uiMultiplier === undefined ? {} : { uiMultiplier }
  const logoUri = safePicture(data.logoUri)
  return withPrice(
    omitUndefined({
      id: address ?? chainId,
      ...tokenText(data),
      chainId,
      decimals: Number(decimals),
      quantity: { decimals, numeric, ...scale },
      ...scale,
      address,
      iconUrl: safePicture(data.iconUrl) ?? logoUri,
      logoUri,
      eip2612,
    }),
    price,
    data.value,
  )
}

const safePicture = (url: string | undefined) => (url === undefined ? undefined : safeImage(url))

/** Returns a token with a price and the value of the whole balance. */
function withPrice(
  token: Omit<HeldToken, 'price' | 'value' | 'isMinor'>,
  price: number | undefined,
  sourceValue?: number,
): HeldToken {
  const { address, symbol } = token
  const uiAmount = amountText(heldOf(token), token)
  const value =
    sourceValue === undefined && price !== undefined && uiAmount !== undefined
      ? dollarsFor(uiAmount, price)
      : plausible(sourceValue)
  return omitUndefined({
    ...token,
    isMinor:
      address !== undefined &&
      (value === undefined ? symbol === '' || isBait(token) : value < leastValue),
    price: price !== undefined && plausible(price) !== undefined ? price : undefined,
    value,
  })
}

/** Returns the tokens in order, with the prices that their source does not have. */
export function priceTokens(
  tokens: readonly HeldToken[],
  prices: KnownPrices,
): readonly HeldToken[] {
  if (prices.size === 0) return tokens
  return tokens
    .map((token) => {
      const { price, value } = token
      const knownPrice =
        price === undefined && value === undefined ? prices.get(token.id) : undefined
      return knownPrice === undefined ? token : withPrice(token, knownPrice)
    })
    .sort(byValue)
}

/** Compares by value. Native currencies precede tokens without a value. */
function byValue(one: HeldToken, other: HeldToken): number {
  const difference = (other.value ?? -1) - (one.value ?? -1)
  if (difference !== 0) return difference
  const native = Number(one.address !== undefined) - Number(other.address !== undefined)
  if (native !== 0) return native
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** Returns the tokens whose name, symbol or address contains the search text, in either case. */
export function findTokens(tokens: readonly HeldToken[], typed: string): readonly HeldToken[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return tokens
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((part) => part.toLowerCase().includes(text)),
  )
}
