/**
 * Formats an amount for display: cut off after 3 decimals, never rounded up, without trailing
 * zeros.
 *
 * @param value - in the smallest unit: wei, lamports, satoshi
 * @param decimals - the number of decimals of the displayed unit
 * @returns such as `1,234.5`; a positive amount below 0.001 is `<0.001`
 * @example
 * formatAmount(1_999_990_000_000_000_000n, 18) // '1.999'
 */
export function formatAmount(value: bigint, decimals: number, locale?: string): string {
  const unit = 10n ** BigInt(decimals)
  const sign = value < 0n ? '-' : ''
  const size = value < 0n ? -value : value
  const whole = size / unit
  const thousandths = ((size % unit) * 1000n) / unit
  const point = decimalPoint(locale)
  if (whole === 0n && thousandths === 0n && size > 0n) {
    return `${sign}<${digits('0', locale)}${point}${digits('001', locale)}`
  }
  const fraction = thousandths.toString().padStart(3, '0').replace(/0+$/, '')
  const integer = new Intl.NumberFormat(locale).format(whole)
  return `${sign}${integer}${fraction && `${point}${digits(fraction, locale)}`}`
}

/** Writes digits in the locale's own numerals, such as Arabic-Indic ones. */
const digits = (text: string, locale: string | undefined) =>
  new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: text.length }).format(
    BigInt(text),
  )

/** Returns the decimal point of a locale. */
export function decimalPoint(locale: string | undefined): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
