import { expect, it } from 'vitest'
import { formatPercent } from './format-percent.js'

it.each([
  [3.2, 'en', '3.2%'],
  [0, 'en', '0%'],
  [12.3456, 'en', '12.35%'],
  [3.2, 'de', '3,2\u00A0%'],
  [3.2, 'ar', '3.2%'],
  [3.2, 'ar-EG', '٣٫٢٪'],
])('%s in %s is %s', (percent, locale, text) => {
  expect(formatPercent(percent, locale)).toBe(text)
})

it('as many places as are asked for', () => {
  expect(formatPercent(12.3456, 'en', 0)).toBe('12%')
})
