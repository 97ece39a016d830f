import { decimalPoint, formatAmount } from './format-amount.js'

/**
 * Formats an amount with all its digits, in the visitor's numerals and with thousands separators.
 *
 * @param amount - digits and at most one `.`
 * @example
 * groupAmount('1234.56789') // '1,234.56789'
 */
export function groupAmount(amount: string, locale?: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const integer = formatAmount(BigInt(whole || '0'), 0, locale)
  if (fraction === '') return integer
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  const places = [...fraction].map((one) => digit.format(BigInt(one))).join('')
  return `${integer}${decimalPoint(locale)}${places}`
}
