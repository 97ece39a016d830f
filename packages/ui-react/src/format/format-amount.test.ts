import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './format-amount.js'

describe('formatAmount', () => {
  it.each([
    ['1.99999', 1_999_990n, 6, '1.999'],
    ['205.900', 205_900n, 3, '205.9'],
    ['0', 0n, 18, '0'],
    ['the smallest amount', 1n, 18, '<0.001'],
    ['exactly 0.001', 10n ** 15n, 18, '0.001'],
    ['0.0009999…', 10n ** 15n - 1n, 18, '<0.001'],
    ['10000 ether', 10n ** 22n, 18, '10,000'],
    ['no decimals', 42n, 0, '42'],
  ])(
    '[S5.16] formatAmount shows at most three decimals, rounded down: %s',
    (_, value, decimals, text) => {
      expect(formatAmount(value, decimals, 'en')).toBe(text)
    },
  )

  it('formatAmount writes all digits in the locale’s own numerals', () => {
    expect(formatAmount(1_234_050n, 3, 'ar-EG')).toBe('١٬٢٣٤٫٠٥')
    expect(formatAmount(1n, 18, 'ar-EG')).toBe('<٠٫٠٠١')
    expect(formatAmount(1_234_050n, 3, 'fa')).toBe('۱٬۲۳۴٫۰۵')
    expect(formatAmount(1n, 18, 'fa')).toBe('<۰٫۰۰۱')
  })

  it('formatAmount uses the locale’s own decimal separator and grouping', () => {
    expect(formatAmount(1_234_500n, 3, 'de')).toBe('1.234,5')
  })

  it('[S5.16] formatAmount never shows more than the exact amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 24 }), (value, decimals) => {
        const shown = formatAmount(value, decimals, 'en').replaceAll(',', '')
        if (shown.startsWith('<')) return value > 0n
        const [whole = '0', fraction = ''] = shown.split('.')
        const back = BigInt(whole + fraction.padEnd(3, '0')) * 10n ** BigInt(decimals)
        return back <= value * 1000n && value * 1000n - back < 10n ** BigInt(decimals)
      }),
    )
  })
})
