/** The marks that some languages put before an amount to change its direction. */
const marks = /[\u061C\u200E\u200F]/g

/**
 * Formats money, such as `€1,234.50` or `¥50`. Whole amounts have no decimals. The text is
 * left-to-right in each language and needs an isolated run of its own.
 *
 * @param amount - digits and at most one `.`
 * @param currency - ISO 4217. An unknown currency is written after the number
 */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  const value = Number(amount)
  const isWhole = Number.isInteger(value)
  try {
    const style = { style: 'currency', currency } as const
    const places = isWhole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}
    const format = new Intl.NumberFormat(locale, { ...style, ...places })
    return format.format(value).replace(marks, '')
  } catch {
    return `${new Intl.NumberFormat(locale).format(value)} ${currency}`.replace(marks, '')
  }
}
