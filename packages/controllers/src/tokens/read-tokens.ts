import { isNetworkId, type NetworkId } from '@carabiner/core'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import type { Token } from '../sources/token.js'
import { tokenText } from './token-text.js'

/** A token that an account holds, as it may be shown. */
export interface HeldToken extends Token {
  /** Unique among an account's. */
  readonly id: string
  /** Worth less than a cent, or of nothing known: such tokens are sent to addresses unasked. */
  readonly isMinor: boolean
}

/** More than an account has that a person looks at. */
const maxTokens = 20_000
/** In dollars. */
const leastValue = 0.01
/** More than all money: a price that somebody made up. In dollars. */
const mostValue = 1e15

const dollars = z.optional(z.number().check(z.gte(0)))
const schema = z
  .object({
    name: z.string(),
    symbol: z.string(),
    chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
    address: z.optional(z.string().check(z.maxLength(256))),
    quantity: z.object({
      decimals: z.string().check(z.regex(/^(25[0-5]|2[0-4]\d|1?\d?\d)$/)),
      numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/)),
    }),
    price: dollars,
    value: dollars,
    iconUrl: z.optional(z.string()),
  })
  .check(z.refine(({ quantity }) => placesOf(quantity.numeric) <= Number(quantity.decimals)))

/** Places after the point, without zeros at the end. */
const placesOf = (numeric: string) => (numeric.split('.')[1] ?? '').replace(/0+$/, '').length

/**
 * Reads what a source says that an account holds: what is no token, and what there is nothing of, is left out.
 *
 * @param refuse - told how many were left out, if any
 * @returns by value, then by name
 * @throws {InvalidHttpResponseError} for an answer of which nothing can be read: that is no empty account
 */
export function readTokens(answer: unknown, refuse: (count: number) => void): HeldToken[] {
  if (!Array.isArray(answer)) throw new InvalidHttpResponseError('tokens: not a list')
  const read = answer.slice(0, maxTokens).flatMap((entry: unknown) => readToken(entry) ?? [])
  const refused = answer.length - read.length
  if (refused > 0 && read.length === 0) throw new InvalidHttpResponseError('tokens: none is one')
  if (refused > 0) refuse(refused)
  const held = read.filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
  return [...new Map(held.map((token) => [token.id, token])).values()].sort(byValue)
}

function readToken(entry: unknown): HeldToken | undefined {
  const { data } = z.safeParse(schema, entry)
  if (!data) return undefined
  const { chainId, address, price, iconUrl } = data
  const value = data.value !== undefined && data.value <= mostValue ? data.value : undefined
  const { decimals, numeric } = data.quantity
  const image = iconUrl === undefined ? undefined : safeImage(iconUrl)
  const text = tokenText(data)
  return {
    id: address ?? chainId,
    ...text,
    chainId,
    quantity: { decimals, numeric },
    isMinor:
      address !== undefined && (value === undefined ? text.symbol === '' : value < leastValue),
    ...(address !== undefined && { address }),
    ...(price !== undefined && { price }),
    ...(value !== undefined && { value }),
    ...(image !== undefined && { iconUrl: image }),
  }
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
