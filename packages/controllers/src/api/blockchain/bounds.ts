// What a field of an answer may be.
import { isNetworkId, type NetworkId, parseAccountId } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'

/** A text of so many UTF-16 units. */
export const text = (maximum: number) => z.string().check(z.maxLength(maximum))

/** A text that may be shown: longer ones than any honest name are refused, the rest is made readable. */
export const label = z.pipe(
  text(256),
  z.transform((value) => safeText(value)),
)

/** CAIP-2. */
export const networkId = z.custom<NetworkId>(
  (value) => typeof value === 'string' && isNetworkId(value),
  'a CAIP-2 network id',
)

/** CAIP-10. */
export const accountId = z.string().check(
  z.refine((value) => {
    try {
      return parseAccountId(value) !== undefined
    } catch {
      return false
    }
  }, 'a CAIP-10 account id'),
)

/** An address of any family. */
export const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** An amount of a token, in whole tokens: no sign, no exponent, no separators. */
export const decimal = z.string().check(z.regex(/^\d{1,40}(\.\d{1,36})?$/))

/** By what a token's amounts are multiplied for people. One that makes no sense is kept: it is no amount then. */
export const uiMultiplier = z.nullish(text(128))

/** How many places a token's smallest unit has. */
export const decimals = z
  .string()
  .check(z.refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= 36, 'from 0 to 36'))

/** An amount of money. zod refuses what is not finite. */
export const money = z.number().check(z.gte(0))

/** More than all money there is, in dollars: of what was moved, no such figure is told. */
export const mostMoney = 1e15

/** Of a picture's address, or of a small picture itself: so much is kept in a cache. */
const maxPicture = 4_096

/** A picture that may be shown; another is none. */
export const picture = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value && value.length <= maxPicture ? safeImage(value) : undefined)),
)
