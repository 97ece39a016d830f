import { expect, it } from 'vitest'
import { latinDigits } from './latin-digits.js'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۱۲٫۵', '12٫5'],
  ['०९', '09'],
  ['๑๒', '12'],
  ['０１９', '019'],
  ['12.5 x', '12.5 x'],
])('latinDigits() converts the digits in “%s” to “%s”', (text, digits) => {
  expect(latinDigits(text)).toBe(digits)
})

it('latinDigits() converts the digits of every script that Intl writes', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    const written = format.format(9_876_543_210)
    if (!/^\p{Nd}+$/u.test(written)) continue
    expect([system, latinDigits(written)]).toEqual([system, '9876543210'])
  }
})
