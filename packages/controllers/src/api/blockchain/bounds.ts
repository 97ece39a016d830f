// Limits of the fields in an answer.
import { isNetworkId, type NetworkId, parseAccountId } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'

/** A text of at most this many UTF-16 units. */
export const text = (maximum: number) => z.string().check(z.maxLength(maximum))

/** A text for display. Longer ones are rejected, others are sanitized. */
export const label = z.pipe(
  text(256),
  z.transform((value) => safeText(value)),
)

/** A network id (CAIP-2). */
export const networkId = z.custom<NetworkId>(
  (value) => typeof value === 'string' && isNetworkId(value),
  'a CAIP-2 network id',
)

/** An account or token id (CAIP-10). */
export const accountId = z.string().check(
  z.refine((value) => {
    try {
      return parseAccountId(value) !== undefined
    } catch {
      return false
    }
  }, 'a CAIP-10 account id'),
)

/** An address of any chain family. */
export const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** An amount in whole tokens, without a sign, an exponent or separators. */
export const decimal = z.string().check(z.regex(/^\d{1,40}(\.\d{1,36})?$/))

/** A token's UI multiplier. An unusable one is kept, and makes the amount invalid. */
export const uiMultiplier = z.nullish(text(128))

/** The decimals of a token. */
export const decimals = z
  .string()
  .check(z.refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= 36, 'from 0 to 36'))

/** An amount of money. zod rejects infinite values. */
export const money = z.number().check(z.gte(0))

/**
 * The maximum value of a transfer, in US dollars: more than all money. A larger value is dropped.
 */
export const mostMoney = 1e15

/** The maximum length of a picture's URL or `data:` URL, which caches store. */
const maxPicture = 4_096

/** A picture that is safe to display. An unsafe one is dropped. */
export const picture = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value && value.length <= maxPicture ? safeImage(value) : undefined)),
)
