import { describe, expect, it } from 'vitest'
import { formatDollars, formatPercent, formatSmallAmount } from './format-number.js'

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [0.004, '<$0.01'],
    [0.01, '$0.01'],
    [1234.5, '$1,234.50'],
    [2.999, '$3.00'],
    [1e15, '$1,000,000,000,000,000.00'],
  ])('formatDollars shows the amount %d as %s', (value, text) => {
    expect(formatDollars(value, 'en')).toBe(text)
  })

  it('formatDollars uses the language’s separators, and puts the currency sign where the language does', () => {
    expect(formatDollars(1234.5, 'de')).toBe('1.234,50\u00a0$')
    expect(formatDollars(1234.5, 'ar-u-nu-latn')).toBe('1,234.50\u00a0US$')
    expect(formatDollars(1234.5, 'fa')).toBe('$۱٬۲۳۴٫۵۰')
    expect(formatDollars(1234.5, 'he')).toBe('1,234.50\u00a0$')
  })
})

describe('formatPercent', () => {
  it.each([
    [3.2, 'en', '3.2%'],
    [0, 'en', '0%'],
    [12.3456, 'en', '12.35%'],
    [3.2, 'de', '3,2\u00A0%'],
    [3.2, 'ar', '3.2%'],
    [3.2, 'ar-EG', '٣٫٢٪'],
    [3.2, 'fa', '۳٫۲٪'],
  ])('formatPercent shows %s percent in the locale %s as %s', (percent, locale, text) => {
    expect(formatPercent(percent, locale)).toBe(text)
  })

  it('formatPercent shows at most the given number of decimals', () => {
    expect(formatPercent(12.3456, 'en', 0)).toBe('12%')
  })
})

describe('formatSmallAmount', () => {
  it.each([
    ['0.000042198', 'en', '0.0000422'],
    ['0.000000000000021', 'en', '0.000000000000021'],
    ['1234.5', 'en', '1,230'],
    ['0', 'en', '0'],
    ['0.0021', 'de', '0,0021'],
  ])(
    'formatSmallAmount shows the amount %s in the locale %s with at most three significant digits: %s',
    (amount, locale, shown) => {
      expect(formatSmallAmount(amount, locale)).toBe(shown)
    },
  )
})
