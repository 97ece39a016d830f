/**
 * A decimal number as a whole number of the smallest unit, without a float in between.
 *
 * @param text - digits and at most one `.`, such as `1.5`
 * @param decimals - places after the point of the unit that `text` is in
 * @returns undefined if there is no digit, anything else, or more places than the unit has
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
 * Every digit of an amount, with `.` and without trailing zeros.
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
