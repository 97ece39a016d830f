import { latinDigits } from './latin-digits.js'
import { numberMarks } from './number-marks.js'
import { readingsOf } from './readings.js'

/** How a number is to be read. */
export interface NumberRules {
  /** Whose marks are meant; the browser's language where there is none. */
  readonly locale?: string | undefined
  /** How many places its unit has. */
  readonly places: number
}

/** Marks that turn the direction of text. */
const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const spaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const twins: Readonly<Record<string, string>> = {
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

/** A space is one between thousands where three digits follow, and no more: `50 1INCH` has two numbers. */
const number = /[.,٫]?\d+(?:[.,٫٬'_]\d+| \d{3}(?![\d\p{L}]))*/u

/** Behind a number, what makes another one of it: powers, calculations, shares, fractions and thousands in words. */
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

/** As it is read: Latin digits, one kind of space and of apostrophe, nothing that is not seen. */
export const plainNumber = (text: string): string =>
  latinDigits(text.replace(turns, '').replace(spaces, ' ')).replace(
    /[，،．｡。’‘ʼ＇]/g,
    (mark) => twins[mark] ?? mark,
  )

/**
 * The number in a text, such as one that is pasted: the first there is, with whatever is around it. A mark that the
 * language writes between thousands is one where three digits follow.
 *
 * @returns digits and at most one `.`. Two where the text can mean both, the larger first: whoever wrote it is to be
 * asked. None where there is no number, or one that is not all of what is said, such as `1.5k` or `<0.001`
 * @example
 * readNumber('1,234 USDC', { locale: 'en', places: 6 }) // ['1234']
 * readNumber('1.234', { locale: 'fr', places: 6 }) // ['1234', '1.234']
 */
export function readNumber(text: string, { locale, places }: NumberRules): readonly string[] {
  const plain = plainNumber(text)
  const found = number.exec(plain)
  if (!found) return []
  const [digits] = found
  const rest = plain.slice(found.index + digits.length)
  // Less than a number is none.
  if (/[<＜≤]/.test(plain.slice(0, found.index))) return []
  if (others.some((other) => other.test(rest))) return []
  const { whole, decimal } = readingsOf(digits)
  if (whole === undefined || decimal === undefined) {
    return [whole, decimal].filter((one) => one !== undefined)
  }
  if (places === 0) return [whole]
  const { points, groups } = numberMarks(locale)
  const mark = /[.,]/.exec(digits)?.[0] ?? ''
  if (groups.has(mark) && !points.has(mark)) return [whole]
  // What has no thousandths is hardly written with them.
  if (points.has(mark) && !groups.has(mark) && places > 2) return [decimal]
  return [whole, decimal]
}
