import { expect, it } from 'vitest'
import { formatSmallAmount } from './format-small-amount.js'

it.each([
  ['0.000042198', 'en', '0.0000422'],
  ['0.000000000000021', 'en', '0.000000000000021'],
  ['1234.5', 'en', '1,230'],
  ['0', 'en', '0'],
  ['0.0021', 'de', '0,0021'],
])('%s in %s', (amount, locale, shown) => {
  expect(formatSmallAmount(amount, locale)).toBe(shown)
})
