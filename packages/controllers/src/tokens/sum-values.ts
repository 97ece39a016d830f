import type { Token } from '../sources/token.js'

/** What tokens are worth together, as far as that is known. */
export interface KnownValue {
  /** In dollars; absent where no value is known. */
  readonly total?: number
  /** How many have no known value. */
  readonly unpriced: number
}

/** Adds up what is known. */
export function sumValues(tokens: readonly Pick<Token, 'value'>[]): KnownValue {
  const values = tokens.flatMap(({ value }) => value ?? [])
  const unpriced = tokens.length - values.length
  if (values.length === 0) return { unpriced }
  return { total: values.reduce((sum, value) => sum + value, 0), unpriced }
}
