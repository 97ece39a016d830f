import { latinDigits } from './latin-digits.js'
import { numberMarks } from './number-marks.js'
import { readingsOf } from './readings.js'

/** The rules for reading a number. */
export interface NumberRules {
  /** The language whose number marks apply. @default the browser's */
  readonly locale?: string | undefined
  /** The unit's number of decimal places. */
  readonly places: number
}

/** Characters that change the direction of text. */
const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const spaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const lookalikes: Readonly<Record<string, string>> = {
  '，': ',',
  '،': ',',
  '．': '.',
  '｡': '.',
  '。': '.',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '＇': "'",
}

/**
 * A space separates thousands only before exactly three digits: `50 1INCH` contains two numbers.
 */
const number = /[.,٫]?\d+(?:[.,٫٬'_]\d+| \d{3}(?![\d\p{L}]))*/u

/** Text after a number that changes its value: powers, calculations, percentages, fractions and thousands in words. */
const others = [
  /^e[+-]?\d/i,
  /^[.,٫٬'_]{2,}\d/,
  /^ \d+(?![\d\p{L}])/u,
  /^ ?[×*^/:–-] ?\d/,
  /^ ?[%٪‰]/,
  /^ ?\p{No}/u,
  /^(?:[kmbt]|[bt]n)(?![\p{L}\d])/iu,
  /^ ?(?:hundred|thousand|million|billion|trillion|milliard|lakh|lac|crore)/i,
  /^ ?(?:Tsd|Tausend|Mio|Mrd|mil |millones|millón|milhões|milhão)/,
  /^ ?[百千万萬億亿兆만억천조]/,
  /^ ?(?:ألف|آلاف|مليون|ملايين|مليار|هزار|میلیون|میلیارد|हज़ार|लाख|करोड़)/,
]

/** Normalizes a number: Latin digits, one kind of space and apostrophe, no invisible characters. */
export const plainNumber = (text: string): string =>
  latinDigits(text.replace(turns, '').replace(spaces, ' ')).replace(
    /[，،．｡。’‘ʼ＇]/g,
    (mark) => lookalikes[mark] ?? mark,
  )

/**
 * Reads the first number in a text, such as a pasted one, and ignores the text around it. A mark
 * that the language uses between thousands counts as such before three digits.
 *
 * @returns digits and at most one `.`. Two readings if the text is ambiguous, the larger first: the
 * visitor has to choose. An empty list without a number, or if the number is only a part of the
 * value, such as `1.5k` or `<0.001`
 * @example
 * readNumber('1,234 USDC', { locale: 'en', places: 6 }) // ['1234']
 * readNumber('1.234', { locale: 'fr', places: 6 }) // ['1234', '1.234']
 */
export function readNumber(text: string, { locale, places }: NumberRules): readonly string[] {
  const plain = plainNumber(text)
  const match = number.exec(plain)
  if (!match) return []
  const [digits] = match
  const rest = plain.slice(match.index + digits.length)
  // “Less than” means that the amount is not exact.
  if (/[<＜≤]/.test(plain.slice(0, match.index))) return []
  if (others.some((other) => other.test(rest))) return []
  const { whole, decimal } = readingsOf(digits)
  if (whole === undefined || decimal === undefined) {
    return [whole, decimal].filter((reading) => reading !== undefined)
  }
  if (places === 0) return [whole]
  const { points, groups } = numberMarks(locale)
  const mark = /[.,]/.exec(digits)?.[0] ?? ''
  if (groups.has(mark) && !points.has(mark)) return [whole]
  // A unit with at most two decimal places is rarely written with three, so the mark separates thousands.
  if (points.has(mark) && !groups.has(mark) && places > 2) return [decimal]
  return [whole, decimal]
}
