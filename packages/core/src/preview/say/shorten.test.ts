import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './shorten.js'

const shown = (written: string, code = 'en') =>
  partsOf(written, code)
    .map(({ text, isHidden }) => (isHidden ? '…' : text))
    .join('')

it.each([
  ['2 ETH', '2 ETH'],
  ['0.5 ETH', '0.5 ETH'],
  ['0.123 ETH', '0.123 ETH'],
  ['0.123456789 ETH', '0.123… ETH'],
  ['0.000012345 ETH', '0.0000123… ETH'],
  ['1.23456 ETH', '1.23… ETH'],
  ['12.3456 ETH', '12.34… ETH'],
  ['1,234.56 USDC', '1,234.56 USDC'],
  ['1,234.567 USDC', '1,234.56… USDC'],
  ['123,456,789 PEPE', '123,456,789 PEPE'],
  ['0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4', '0x8f3A91…6d21c4'],
  ['So11111111111111111111111111111111111111112', 'So111111…111112'],
  ['token 0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4', 'token 0x8f3A91…6d21c4'],
  ['shop.example', 'shop.example'],
])('the preview shortens the text “%s” to “%s”', (written, visible) => {
  expect(shown(written)).toBe(visible)
})

it('the preview shortens a number according to the number separators of the preview’s language', () => {
  expect(shown('1.234,56789 USDC', 'de')).toBe('1.234,56… USDC')
  expect(shown('0,123456 ETH', 'de')).toBe('0,123… ETH')
})

it('shortening a text keeps its hidden characters available, and hides no digit before the decimal point', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.string(), fc.string(), (whole, decimals, after) => {
      const written = `${whole}.${decimals} ${after}`
      const parts = partsOf(written, 'en')
      expect(parts.map(({ text }) => text).join('')).toBe(written)
      const [first] = parts
      if (String(whole).length < 32)
        expect(first?.text.startsWith(`${whole}`) && !first.isHidden).toBe(true)
    }),
  )
})
