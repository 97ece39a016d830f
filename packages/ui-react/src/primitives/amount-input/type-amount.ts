import { type NumberRules, numberMarks, plainNumber, readingsOf } from '@carabiner/core/adapter'
import { cleanAmount } from './clean-amount.js'

/** An amount as it is entered. */
export interface EnteredAmount {
  /** Digits and at most one `.`; empty while it is not known which amount is meant. */
  readonly value: string
  /** What was typed for the point, where that is not what the visitor's language writes there. */
  readonly mark?: string
  /** What stays in the field as it was typed, since it may become, or mean, another amount. */
  readonly raw?: string
  /** What it can mean, the larger first. */
  readonly choices?: readonly string[]
}

/** Thousands of which more digits are to come. */
const begun = [/^[1-9]\d{0,2}([.,])(?:\d{3}\1)+\d{0,2}$/, /^[1-9]\d?,\d{2}(?:,\d{2})*,\d{0,2}$/]

/**
 * Reads an amount that is typed, key by key. A mark is a point until it can be one between thousands: a keyboard of
 * another language has no other key for the point, so that nothing but a question tells.
 *
 * @param text - all of it
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
