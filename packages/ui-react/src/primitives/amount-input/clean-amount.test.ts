import { toUnits } from '@carabiner/core/adapter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAmount } from './clean-amount.js'

describe('cleanAmount', () => {
  it.each([
    ['12', 18, '12'],
    ['1,5', 18, '1.5'],
    ['1.5', 18, '1.5'],
    ['١٢٫٥', 18, '12.5'],
    ['.', 18, '0.'],
    ['.5', 18, '0.5'],
    ['007', 18, '7'],
    ['0', 18, '0'],
    ['00.5', 18, '0.5'],
    ['1.2.3', 18, '1.23'],
    ['1.23456789', 6, '1.234567'],
    ['1.99', 0, '1'],
    ['1a2', 18, '12'],
    ['-5', 18, '5'],
    ['', 18, ''],
    ['9'.repeat(30), 18, '9'.repeat(24)],
  ])(
    'cleanAmount turns the typed text %j into a valid amount with up to %d decimals: %j',
    (text, decimals, amount) => {
      expect(cleanAmount(text, decimals)).toBe(amount)
    },
  )

  it('cleanAmount always returns a valid amount or an empty string', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 24 }), (text, decimals) => {
        const amount = cleanAmount(text, decimals)
        expect(cleanAmount(amount, decimals)).toBe(amount)
        if (amount !== '') expect(toUnits(amount, decimals)).toBeTypeOf('bigint')
      }),
    )
  })
})
