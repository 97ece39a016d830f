/** Marks that can only stand between thousands are `٬`, `'`, `_` and a space; `٫` is only ever a point. */
const grouped = /^[1-9]\d{0,2}(?:([.,٬'_ ])\d{3})(?:\1\d{3})*$/
/** Lakh and crore: `12,34,567`. */
const groupedByTwo = /^[1-9]\d?(?:([,٬])\d{2})(?:\1\d{2})*\1\d{3}$/

const digits = (text: string) => text.replace(/\D/g, '')
const isGrouped = (text: string) => grouped.test(text) || groupedByTwo.test(text)

/** What digits with marks between them can mean, as digits and at most one `.`. */
export interface NumberReadings {
  /** Every mark stands between thousands. */
  readonly whole?: string
  /** The last mark stands before the fraction. */
  readonly decimal?: string
}

/**
 * Both ways to read a number: `1,234` can be either, `1,234.5` and `12,34,567` one of them, `1,23.4` none.
 *
 * @param number - Latin digits, and the marks `.`, `,`, `٫`, `٬`, `'`, `_` and space between them
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
