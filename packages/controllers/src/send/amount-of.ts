import {
  amountText,
  fromUiUnits,
  fromUnits,
  readAmount,
  toUiUnits,
  toUnits,
} from '@carabiner/core/adapter'
import type { HeldToken } from '../tokens/held-token.js'
import { fromDollars, toCents } from './currency.js'
import type { AmountUnit, SendState } from './send-state.js'

type Priced = Pick<HeldToken, 'decimals' | 'uiMultiplier' | 'price'>
type Entry = Pick<SendState, 'entered' | 'unit'> & { readonly token?: Priced | undefined }

/** Returns the decimal places of the unit in which an amount is typed. */
export const placesOf = ({ token, unit }: Omit<Entry, 'entered'>): number =>
  unit === 'dollars' ? 2 : (token?.decimals ?? 18)

/**
 * Returns the typed amount in the token's smallest unit.
 *
 * @returns undefined without a token or an amount, or if the token's multiplier is unusable
 */
export function amountOf({ token, entered, unit }: Entry): bigint | undefined {
  if (!token || entered === '') return undefined
  if (unit === 'token') return readAmount(entered, token)
  const { decimals, price } = token
  const units = price === undefined ? undefined : fromDollars(entered, decimals, price)
  return units === undefined ? undefined : fromUiUnits(units, token)
}

/** Returns the value of an amount in cents, or undefined without a price. */
export function worthOf(token: Priced, amount: bigint): bigint | undefined {
  const { price, decimals } = token
  const units = toUiUnits(amount, token)
  return price === undefined || units === undefined ? undefined : toCents(units, decimals, price)
}

/** Returns the balance of a token in its smallest unit. */
export const heldOf = ({ quantity }: Pick<HeldToken, 'quantity'>): bigint =>
  toUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n

/** Converts the typed amount to the other unit. */
export function convertEntry(entry: Entry): { entered: string; unit: AmountUnit } {
  const { token, unit } = entry
  const other = unit === 'token' ? 'dollars' : 'token'
  const amount = amountOf(entry)
  if (!token || amount === undefined) return { entered: '', unit: other }
  if (other === 'token') {
    return { entered: amountText(amount, token) ?? '', unit: other }
  }
  const cents = worthOf(token, amount)
  return { entered: cents === undefined ? '' : fromUnits(cents, 2), unit: other }
}
