import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromUnits, toUnits } from './units.js'

it.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['0.', 6, 0n],
  ['.5', 1, 5n],
  ['007', 0, 7n],
  ['', 18, undefined],
  ['.', 18, undefined],
  ['1.23', 1, undefined],
  ['1,5', 18, undefined],
  ['-1', 18, undefined],
  ['1e3', 18, undefined],
  [' 1', 18, undefined],
])('toUnits() converts the text %j with %d decimals to %s', (text, decimals, units) => {
  expect(toUnits(text, decimals)).toBe(units)
})

it('an amount keeps every digit when fromUnits() writes it and toUnits() parses it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 60n), fc.integer({ min: 0, max: 40 }), (value, decimals) => {
      expect(toUnits(fromUnits(value, decimals), decimals)).toBe(value)
    }),
  )
})
