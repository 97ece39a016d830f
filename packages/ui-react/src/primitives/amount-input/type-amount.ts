import { type NumberRules, numberMarks, plainNumber, readingsOf } from '@carabiner/core/adapter'
import { cleanAmount } from './clean-amount.js'

/** An entered amount. */
export interface EnteredAmount {
  /** Digits and at most one `.`. Empty while the amount is ambiguous. */
  readonly value: string
  /** The decimal point that was typed, if it differs from the locale's. */
  readonly mark?: string
  /** The text that stays in the field as typed, because it is incomplete or ambiguous. */
  readonly raw?: string
  /** The possible amounts, the larger one first. */
  readonly choices?: readonly string[]
}

/** Matches incomplete groups of thousands. */
const begun = [/^[1-9]\d{0,2}([.,])(?:\d{3}\1)+\d{0,2}$/, /^[1-9]\d?,\d{2}(?:,\d{2})*,\d{0,2}$/]

/**
 * Reads an amount that is typed key by key. A mark counts as a decimal point until it could also be
 * a thousands separator. Then only a question to the visitor decides, because a keyboard of another
 * language may have no other key for the decimal point.
 *
 * @param text - the whole text of the field
 */
export function typeAmount(text: string, rules: NumberRules): EnteredAmount {
  const clean = (amount: string) => cleanAmount(amount, rules.places)
  const typed = plainNumber(text).replace(/[^\d.,٫]/g, '')
  const [mark, ...more] = typed.match(/[.,٫]/g) ?? []
  if (mark === undefined || rules.places === 0) return { value: clean(typed) }
  const { whole, decimal } = readingsOf(typed)
  if (more.length > 0) {
    const only = whole ?? decimal
    if (only !== undefined) return { value: clean(only) }
    const isBegun = begun.some((form) => form.test(typed))
    return isBegun ? { value: '', raw: typed } : { value: clean(typed) }
  }
  const { points, groups } = numberMarks(rules.locale)
  if (points.has(mark) && !groups.has(mark)) return { value: clean(typed) }
  if (whole === undefined || decimal === undefined) return { value: clean(typed), mark }
  return { value: '', raw: typed, choices: [clean(whole), clean(decimal)] }
}
