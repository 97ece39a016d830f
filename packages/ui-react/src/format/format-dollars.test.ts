import { expect, it } from 'vitest'
import { formatDollars } from './format-dollars.js'

it.each([
  [0, '$0.00'],
  [0.004, '<$0.01'],
  [0.01, '$0.01'],
  [1234.5, '$1,234.50'],
  [2.999, '$3.00'],
  [1e15, '$1,000,000,000,000,000.00'],
])('%d is %s', (value, text) => {
  expect(formatDollars(value, 'en')).toBe(text)
})

it('is written as the language does', () => {
  expect(formatDollars(1234.5, 'de')).toBe('1.234,50\u00a0$')
  expect(formatDollars(1234.5, 'ar-u-nu-latn')).toBe('1,234.50\u00a0US$')
})
