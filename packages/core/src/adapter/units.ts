/**
 * Parses a decimal number into a whole number of the smallest unit, without a float in between.
 *
 * @param text - digits and at most one `.`, such as `1.5`
 * @param decimals - the number of decimal places of the unit
 * @returns undefined without a digit, with any other character, or with more decimal places than the unit has
 * @example
 * toUnits('1.5', 18) // 1500000000000000000n
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Formats an amount with every digit, with `.` and without trailing zeros.
 *
 * @param value - in the smallest unit, not negative
 * @example
 * fromUnits(1_500_000n, 6) // '1.5'
 */
export function fromUnits(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (fraction && `.${fraction}`)
}
