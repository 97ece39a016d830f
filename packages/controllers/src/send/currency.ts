/** A decimal number, as its digits and the number of decimal places. */
interface Decimal {
  readonly digits: bigint
  readonly places: number
}

/** Parses a number in its shortest decimal form: `3e-7` is `0.0000003`. */
function readDecimal(value: number | string): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/.exec(String(value)) ?? []
  if (whole + fraction === '') return undefined
  const digits = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

const power = (places: number) => 10n ** BigInt(places)

/**
 * Returns the value of an amount in cents, rounded down.
 *
 * @param units - the amount in the token's smallest unit
 * @param price - dollars per token, not negative
 * @returns undefined for an invalid price
 */
export function toCents(units: bigint, decimals: number, price: number): bigint | undefined {
  const { digits, places } = readDecimal(price) ?? {}
  if (digits === undefined || places === undefined) return undefined
  return (units * digits * 100n) / power(decimals + places)
}

/**
 * Converts dollars to an amount of a token, rounded down.
 *
 * @param dollars - digits and at most one `.`
 * @param price - dollars per token
 * @returns the amount in the token's smallest unit. Undefined without an amount or with an invalid
 * price
 */
export function fromDollars(dollars: string, decimals: number, price: number): bigint | undefined {
  const value = readDecimal(dollars)
  const priceDecimal = readDecimal(price)
  if (!value || !priceDecimal || priceDecimal.digits === 0n || /e/i.test(dollars)) return undefined
  return (
    (value.digits * power(decimals + priceDecimal.places)) /
    (priceDecimal.digits * power(value.places))
  )
}
