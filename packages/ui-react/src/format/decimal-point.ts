/** What stands between whole and fraction in a locale. */
export function decimalPoint(locale: string | undefined): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
