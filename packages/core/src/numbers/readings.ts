/**
 * Thousands in groups of three. `٬`, `'`, `_` and a space can only separate thousands, and `٫` is always a decimal
 * point.
 */
const grouped = /^[1-9]\d{0,2}(?:([.,٬'_ ])\d{3})(?:\1\d{3})*$/
/** Groups of two digits, for lakh and crore: `12,34,567`. */
const groupedByTwo = /^[1-9]\d?(?:([,٬])\d{2})(?:\1\d{2})*\1\d{3}$/

const digits = (text: string) => text.replace(/\D/g, '')
const isGrouped = (text: string) => grouped.test(text) || groupedByTwo.test(text)

/** The possible readings of a number with marks, each as digits and at most one `.`. */
export interface NumberReadings {
  /** The reading in which every mark separates thousands. */
  readonly whole?: string
  /** The reading in which the last mark is the decimal point. */
  readonly decimal?: string
}

/**
 * Reads a number both ways: `1,234` has two readings, `1,234.5` and `12,34,567` have one, and `1,23.4` has none.
 *
 * @param number - Latin digits with the marks `.`, `,`, `٫`, `٬`, `'`, `_` and space
 */
export function readingsOf(number: string): NumberReadings {
  const [, before = '', mark, fraction = ''] = /^(.*)([.,٫])(\d*)$/.exec(number) ?? []
  const isDecimal =
    mark !== undefined && !before.includes(mark) && (/^\d*$/.test(before) || isGrouped(before))
  return {
    whole: /^\d+$/.test(number) || isGrouped(number) ? digits(number) : undefined,
    decimal: isDecimal ? `${digits(before) || '0'}.${fraction}` : undefined,
  }
}
