import { isNetworkId, parseAccountId } from '@carabiner/core'
import * as z from 'zod/mini'

function isAccountId(value: string): boolean {
  try {
    return parseAccountId(value).address !== ''
  } catch {
    return false
  }
}

/** Digits and at most one `.`, above zero. */
export const amountSchema = z
  .string()
  .check(z.maxLength(80), z.regex(/^(?:\d+\.?\d*|\.\d+)$/), z.regex(/[1-9]/))

/** ISO 4217. */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A CAIP-10 id of a contract or mint, or a CAIP-2 id of a network. */
export const tokenIdSchema = z.string().check(
  z.maxLength(256),
  z.refine((id) => isNetworkId(id) || isAccountId(id)),
)

/** A CAIP-10 id of an account. */
export const accountIdSchema = z.string().check(z.maxLength(256), z.refine(isAccountId))

/** In ms since 1970. */
export const expirySchema = z.optional(z.int().check(z.gt(0), z.lte(8_640_000_000_000_000)))
