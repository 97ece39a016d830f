import { type NumberRules, plainNumber, readNumber } from '@carabiner/core/adapter'
import { decimalPoint } from '../../format/format-amount.js'
import { cleanAmount } from './clean-amount.js'
import { type EnteredAmount, typeAmount } from './type-amount.js'

/** Returns the text that the field shows for an entered amount. */
export const shownAmount = ({ value, raw }: EnteredAmount, locale: string | undefined): string =>
  raw ?? value.replace('.', decimalPoint(locale))

/** Inserted text, with the text before and after it. */
export interface Insertion {
  readonly before: string
  readonly text: string
  readonly after: string
}

/**
 * Compares the field's previous text with its current text, and returns what was inserted.
 *
 * @returns undefined if fewer than two characters were inserted
 */
export function insertionOf(old: string, text: string): Insertion | undefined {
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1
  const inserted = text.slice(start, text.length - end)
  if (inserted.length < 2) return undefined
  return { before: text.slice(0, start), text: inserted, after: text.slice(text.length - end) }
}

/** Matches the text around an inserted number. */
const surroundingText = /^[^\d.,٫]+|[^\d.,٫]+$/g

/**
 * Reads text that is inserted as a whole: pasted, dropped, or filled in by the browser. Reads it
 * together with the digits that are already in the field.
 *
 * @returns undefined if there is no number
 */
export function insertAmount(
  { before, text, after }: Insertion,
  rules: NumberRules,
): EnteredAmount | undefined {
  if (readNumber(text, rules).length === 0) return undefined
  const isAll = before + after === ''
  const raw = isAll ? text.trim() : before + plainNumber(text).replace(surroundingText, '') + after
  const [amount, ...more] = readNumber(raw, rules).map((one) => cleanAmount(one, rules.places))
  if (amount === undefined) return undefined
  return more.length === 0 ? { value: amount } : { value: '', raw, choices: [amount, ...more] }
}

/** Reads the whole text of the field after a key press. */
export function retypeAmount(
  text: string,
  { mark }: EnteredAmount,
  rules: NumberRules,
): EnteredAmount {
  // The field shows the locale's decimal point, even if another one was typed.
  const typed = mark === undefined ? text : text.replace(decimalPoint(rules.locale), mark)
  return typeAmount(typed, rules)
}
