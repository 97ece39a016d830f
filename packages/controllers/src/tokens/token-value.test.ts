import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dollarsFor } from './token-value.js'

it.each([
  ['1', 2, 2],
  ['0.1', 3, 0.3],
  ['1000000', 0.000001, 1],
  ['3', 1.5e-7, 4.5e-7],
  ['0.000000000000000001', 1e18, 1],
  ['2', 1e21, undefined],
  ['1.10', 1.1, 1.21],
  ['5', 0, 0],
  ['9'.repeat(78), 1, undefined],
])('a token amount of %s at a price of $%d has the dollar value %s', (numeric, price, value) => {
  expect(dollarsFor(numeric, price)).toBe(value)
})

it('the value of a token amount equals the calculation in whole cents, to the last digit', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(cents, amounts, (price, amount) => {
      expect(dollarsFor(String(amount), price / 100)).toBe((price * amount) / 100)
    }),
  )
})
