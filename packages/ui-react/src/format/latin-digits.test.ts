import { expect, it } from 'vitest'
import { latinDigits } from './latin-digits.js'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۱۲٫۵', '12٫5'],
  ['०९', '09'],
  ['๑๒', '12'],
  ['０１９', '019'],
  ['12.5 x', '12.5 x'],
])('reads %s', (text, digits) => {
  expect(latinDigits(text)).toBe(digits)
})
