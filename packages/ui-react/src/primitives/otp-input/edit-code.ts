import { latinDigits } from '@carabiner/core/adapter'

export interface Code {
  readonly digits: string
  /** The index of the digit after the caret. */
  readonly caret: number
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')

/**
 * Returns the last run of digits that is as long as a code, if any, as in "Your code is 123 456".
 */
function wholeCode(text: string, length: number): string | undefined {
  const runs = latinDigits(text).match(/\d(?:[ -]?\d)*/g) ?? []
  return runs.map(digitsOf).find((run) => run.length === length)
}

/**
 * Returns a code after its input's text has changed. Typed digits overwrite, other characters are
 * ignored, and a pasted or filled-in code replaces all digits.
 *
 * @param before - the previous digits
 * @param text - the input's current text
 * @param caret - the position of the caret in it
 */
export function editCode(before: string, text: string, caret: number, length: number): Code {
  // Autofill may leave the caret anywhere.
  const at = text.length - caret > before.length ? text.length : caret
  // The text after the caret is unchanged: it was after the previous selection.
  const end = before.length - (text.length - at)
  const start = Math.min(end, at, commonStart(before, text))
  const added = text.slice(start, at)
  const whole = wholeCode(added, length)
  if (whole !== undefined) return { digits: whole, caret: length }
  const digits = digitsOf(added).slice(0, length)
  const tail =
    end > start || digits === '' ? before.slice(end) : before.slice(start + digits.length)
  const deleted = text.length < before.length
  if (digits === '' && !deleted) return { digits: before, caret: end }
  const edited = (before.slice(0, start) + digits + tail).slice(0, length)
  return { digits: edited, caret: Math.min(start + digits.length, edited.length) }
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
