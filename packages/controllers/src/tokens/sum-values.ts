import type { Token } from '../sources/token.js'

/** The sum of the tokens' known values. */
export interface KnownValue {
  /** The sum in US dollars. Absent if no value is known. */
  readonly total?: number
  /** The number of tokens without a value. */
  readonly unpriced: number
}

/** Sums the known values. */
export function sumValues(tokens: readonly Pick<Token, 'value'>[]): KnownValue {
  const values = tokens.flatMap(({ value }) => value ?? [])
  const unpriced = tokens.length - values.length
  if (values.length === 0) return { unpriced }
  return { total: values.reduce((sum, value) => sum + value, 0), unpriced }
}
