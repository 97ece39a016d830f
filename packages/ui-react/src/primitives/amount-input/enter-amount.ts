import { type NumberRules, plainNumber, readNumber } from '@carabiner/core/adapter'
import { decimalPoint } from '../../format/format-amount.js'
import { cleanAmount } from './clean-amount.js'
import { type EnteredAmount, typeAmount } from './type-amount.js'

/** What an entry shows in its field. */
export const shownAmount = ({ value, raw }: EnteredAmount, locale: string | undefined): string =>
  raw ?? value.replace('.', decimalPoint(locale))

/** A text that takes the place of what is between two others. */
export interface Insertion {
  readonly before: string
  readonly text: string
  readonly after: string
}

/** What turned a text into another one, where that was more than one character at once. */
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

/** What is around a number that comes in beside others. */
const around = /^[^\d.,٫]+|[^\d.,٫]+$/g

/**
 * Reads what comes in at once: pasted, dropped, or filled in by the browser. Beside digits that are there it is read
 * with them.
 *
 * @returns undefined where there is no number in it
 */
export function insertAmount(
  { before, text, after }: Insertion,
  rules: NumberRules,
): EnteredAmount | undefined {
  if (readNumber(text, rules).length === 0) return undefined
  const isAll = before + after === ''
  const raw = isAll ? text.trim() : before + plainNumber(text).replace(around, '') + after
  const [amount, ...more] = readNumber(raw, rules).map((one) => cleanAmount(one, rules.places))
  if (amount === undefined) return undefined
  return more.length === 0 ? { value: amount } : { value: '', raw, choices: [amount, ...more] }
}

/** Reads the whole text of the field after a key. */
export function retypeAmount(
  text: string,
  { mark }: EnteredAmount,
  rules: NumberRules,
): EnteredAmount {
  // The point of another keyboard is shown as the visitor's own.
  const typed = mark === undefined ? text : text.replace(decimalPoint(rules.locale), mark)
  return typeAmount(typed, rules)
}
