import { expect, it } from 'vitest'
import { groupAmount } from './group-amount.js'

it.each([
  ['0', 'en', '0'],
  ['', 'en', '0'],
  ['1234567', 'en', '1,234,567'],
  ['1234.000000000000000001', 'en', '1,234.000000000000000001'],
  ['1234.5', 'de', '1.234,5'],
  ['0.10', 'en', '0.10'],
  ['1234.5', 'ar-EG', '١٬٢٣٤٫٥'],
  ['1234.5', 'fa', '۱٬۲۳۴٫۵'],
  ['1234567.5', 'hi', '12,34,567.5'],
  ['1234.5', 'hi-u-nu-deva', '१,२३४.५'],
])('groupAmount shows the amount “%s” in the locale %s as %s', (amount, locale, shown) => {
  expect(groupAmount(amount, locale)).toBe(shown)
})
