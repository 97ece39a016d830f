import { fromUnits, toUnits } from '@carabiner/core/adapter'
import type { HeldToken } from '../tokens/read-tokens.js'
import { fromDollars, toCents } from './currency.js'
import type { AmountUnit, SendState } from './send-state.js'

type Priced = Pick<HeldToken, 'decimals' | 'price'>
type Entry = Pick<SendState, 'entered' | 'unit'> & { readonly token?: Priced | undefined }

/** How many places the unit has in which an amount is typed. */
export const placesOf = ({ token, unit }: Omit<Entry, 'entered'>): number =>
  unit === 'dollars' ? 2 : (token?.decimals ?? 18)

/**
 * How much of the token was typed, in its smallest unit.
 *
 * @returns undefined without a token, and without an amount
 */
export function amountOf({ token, entered, unit }: Entry): bigint | undefined {
  if (!token || entered === '') return undefined
  const { decimals } = token
  if (unit === 'token') return toUnits(entered, decimals)
  return token.price === undefined ? undefined : fromDollars(entered, decimals, token.price)
}

/** What an amount of a token is worth, in cents; undefined where its price is not known. */
export const worthOf = ({ price, decimals }: Priced, amount: bigint): bigint | undefined =>
  price === undefined ? undefined : toCents(amount, decimals, price)

/** How much of a token there is, in its smallest unit. */
export const heldOf = ({ quantity }: Pick<HeldToken, 'quantity'>): bigint =>
  toUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n

/** The same amount, typed in the other unit. */
export function convertEntry(entry: Entry): { entered: string; unit: AmountUnit } {
  const { token, unit } = entry
  const other = unit === 'token' ? 'dollars' : 'token'
  const amount = amountOf(entry)
  if (!token || amount === undefined) return { entered: '', unit: other }
  if (other === 'token') {
    return { entered: fromUnits(amount, token.decimals), unit: other }
  }
  const cents = worthOf(token, amount)
  return { entered: cents === undefined ? '' : fromUnits(cents, 2), unit: other }
}
