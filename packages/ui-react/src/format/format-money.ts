/** What some languages put before an amount to turn its direction. */
const marks = /[\u061C\u200E\u200F]/g

/**
 * Money, such as `€1,234.50` or `¥50`: whole amounts without their zeros where there is nothing behind the point. It is
 * written from left to right in each language, for an isolated run of its own.
 *
 * @param amount - digits and at most one `.`
 * @param currency - ISO 4217; another one is written behind the number
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
