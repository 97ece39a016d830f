import { latinDigits } from '@carabiner/core/adapter'

export interface Code {
  readonly digits: string
  /** Before which digit the next one goes. */
  readonly caret: number
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')

/** The last run of digits that is as long as a code, if any: "Your code is 123 456". */
function wholeCode(text: string, length: number): string | undefined {
  const runs = latinDigits(text).match(/\d(?:[ -]?\d)*/g) ?? []
  return runs.map(digitsOf).find((run) => run.length === length)
}

/**
 * What became of a code when its input's text changed: digits overwrite, anything else is ignored, a whole
 * code that is pasted or filled in replaces all.
 *
 * @param before - the digits until now
 * @param text - the input's text now, and where its caret is
 */
export function editCode(before: string, text: string, caret: number, length: number): Code {
  // What is filled in may leave the caret anywhere.
  const at = text.length - caret > before.length ? text.length : caret
  // What stands behind the caret was behind the selection before.
  const end = before.length - (text.length - at)
  const start = Math.min(end, at, commonStart(before, text))
  const added = text.slice(start, at)
  const whole = wholeCode(added, length)
  if (whole !== undefined) return { digits: whole, caret: length }
  const digits = digitsOf(added).slice(0, length)
  const kept =
    end > start || digits === '' ? before.slice(end) : before.slice(start + digits.length)
  const deleted = text.length < before.length
  if (digits === '' && !deleted) return { digits: before, caret: end }
  const now = (before.slice(0, start) + digits + kept).slice(0, length)
  return { digits: now, caret: Math.min(start + digits.length, now.length) }
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
