import { isNetworkId, type NetworkId } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import type { KnownPrices } from '../prices/price-query.js'
import { heldOf } from '../send/amount-of.js'
import type { Token } from '../sources/token.js'
import { isBait } from './is-bait.js'
import { tokenText } from './token-text.js'
import { dollarsFor, plausible } from './token-value.js'

/** A token that an account holds, as it may be shown. */
export interface HeldToken extends Token {
  readonly decimals: number
  /** The same as that of `quantity`. */
  readonly uiMultiplier?: string
  /** Unique among an account's. */
  readonly id: string
  /**
   * Worth less than a cent, or of no known value and without a name of its own, or with one that is to be taken for
   * another's: such tokens are sent to addresses unasked.
   */
  readonly isMinor: boolean
}

/** More than an account has that a person looks at. */
const maxTokens = 20_000
/** In dollars. */
const leastValue = 0.01

/** Without zeros at the end of the places after the point. */
const withoutZeros = (numeric: string) => numeric.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')
/** None is longer that makes sense. One that does not is kept: without it another amount would be shown. */
const shortMultiplier = (text: string) => (text.length > 128 ? 'NaN' : text)
/** Places after the point. */
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
      // Zeros at the end may be more places than the token has: an amount with them could not be sent.
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
 * Reads what a source says that an account holds: what is no token, and what there is nothing of, is left out.
 *
 * @param refuse - told how many were left out, if any
 * @returns by value, then by name
 * @throws {InvalidHttpResponseError} for an answer of which nothing can be read: that is no empty account
 */
export function readTokens(
  answer: unknown,
  refuse: (count: number) => void,
  parse = parseToken,
): HeldToken[] {
  if (!Array.isArray(answer)) throw new InvalidHttpResponseError('tokens: not a list')
  const read = answer.slice(0, maxTokens).flatMap((entry: unknown) => parse(entry) ?? [])
  const refused = answer.length - read.length
  if (refused > 0 && read.length === 0) throw new InvalidHttpResponseError('tokens: none is one')
  if (refused > 0) refuse(refused)
  const held = read.filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
  return [...new Map(held.map((token) => [token.id, token])).values()].sort(byValue)
}

/**
 * Reads the answers to one question after the other. What has not changed since is the same object again: to read
 * thousands of tokens anew each time would be seen while they are scrolled.
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
      const known = before.has(text) ? before.get(text) : parseToken(entry)
      now.set(text, known)
      return known
    })
    before = now
    return read
  }
}

/** Undefined for what is not made of plain data. */
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
  const icons = { iconUrl: safePicture(data.iconUrl), logoUri: safePicture(data.logoUri) }
  return withPrice(
    omitUndefined({
      id: address ?? chainId,
      ...tokenText(data),
      chainId,
      decimals: Number(decimals),
      quantity: { decimals, numeric, ...scale },
      ...scale,
      address,
      iconUrl: icons.iconUrl,
      logoUri: icons.logoUri,
      eip2612,
    }),
    price,
    data.value,
  )
}

const safePicture = (url: string | undefined) => (url === undefined ? undefined : safeImage(url))

/** A price alone says what all of them are worth. */
function withPrice(
  token: Omit<HeldToken, 'price' | 'value' | 'isMinor'>,
  price: number | undefined,
  given?: number,
): HeldToken {
  const { address, symbol } = token
  const shown = amountText(heldOf(token), token)
  const value =
    given === undefined && price !== undefined && shown !== undefined
      ? dollarsFor(shown, price)
      : plausible(given)
  return omitUndefined({
    ...token,
    isMinor:
      address !== undefined &&
      (value === undefined ? symbol === '' || isBait(token) : value < leastValue),
    price: price !== undefined && plausible(price) !== undefined ? price : undefined,
    value,
  })
}

/** The same tokens with the prices that their source does not say, in their order. */
export function priceTokens(
  tokens: readonly HeldToken[],
  prices: KnownPrices,
): readonly HeldToken[] {
  if (prices.size === 0) return tokens
  return tokens
    .map((token) => {
      const { price, value } = token
      const known = price === undefined && value === undefined ? prices.get(token.id) : undefined
      return known === undefined ? token : withPrice(token, known)
    })
    .sort(byValue)
}

/** What is worth most first, then what has no known value: the network's own currency before others. */
function byValue(one: HeldToken, other: HeldToken): number {
  const difference = (other.value ?? -1) - (one.value ?? -1)
  if (difference !== 0) return difference
  const native = Number(one.address !== undefined) - Number(other.address !== undefined)
  if (native !== 0) return native
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** The tokens whose name, symbol or address has what was typed, whatever the case. */
export function findTokens(tokens: readonly HeldToken[], typed: string): readonly HeldToken[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return tokens
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((part) => part.toLowerCase().includes(text)),
  )
}
