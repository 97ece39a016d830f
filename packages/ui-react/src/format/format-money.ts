/** The direction marks that some languages put before an amount. */
const marks = /[\u061C\u200E\u200F]/g

/**
 * Formats money, such as `€1,234.50` or `¥50`. Whole amounts have no decimals. The text is
 * left-to-right in every language, so isolate it from the surrounding text.
 *
 * @param amount - digits and at most one `.`
 * @param currency - an ISO 4217 code. An unknown currency is written after the number
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
