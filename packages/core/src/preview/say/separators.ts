/**
 * Returns a language's separators of thousands and decimals, with Latin digits.
 *
 * @param code - BCP 47
 */
export function separatorsOf(code: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(code, { numberingSystem: 'latn' }).formatToParts(12_345.6)
  const separator = (type: 'group' | 'decimal') =>
    parts.find((one) => one.type === type)?.value ?? ' '
  return { group: separator('group'), decimal: separator('decimal') }
}
