import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toUnits } from '../adapter/units.js'
import { readNumber } from './read-number.js'

const read = (text: string, locale = 'en', places = 18) => readNumber(text, { locale, places })

describe('reading the amount in a pasted or typed text', () => {
  it.each([
    ['1,234', 'en', '1234'],
    ['1.234', 'en', '1.234'],
    ['1.234', 'de', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'pt', '1234'],
    ['1,234', 'hi', '1234'],
    ['1,234', 'ja', '1234'],
    ['1.234', 'tr', '1234'],
    ['1.234', 'es', '1234'],
    ['1.234', 'it', '1234'],
    ['1 234', 'fr', '1234'],
    ['1,234', 'fr', '1.234'],
    ['1’234', 'de-CH', '1234'],
    ["1'234.50", 'de-CH', '1234.50'],
    ['١٬٢٣٤', 'ar-EG', '1234'],
    ['١٬٢٣٤٫٥', 'en', '1234.5'],
    ['۱٬۲۳۴٫۵', 'fa', '1234.5'],
    ['12,34,567.89', 'hi', '1234567.89'],
    ['12,34,567', 'de', '1234567'],
    ['１，２３４', 'ja', '1234'],
    ['10,000 ETH', 'en', '10000'],
    ['0,234', 'en', '0.234'],
    ['1,2345', 'en', '1.2345'],
    ['1234,567', 'en', '1234.567'],
    ['1,234,567', 'fr', '1234567'],
    ['1.234.567,89', 'en', '1234567.89'],
    ['50 1INCH', 'en', '50'],
    ['5 100X', 'en', '5'],
  ])('the text %j is read in the locale %s as the amount %s', (text, locale, amount) => {
    expect(read(text, locale)).toEqual([amount])
  })

  it.each([
    ['1.234', 'fr', ['1234', '1.234']],
    ['1.234', 'pl', ['1234', '1.234']],
    ['1,234', 'ar-EG', ['1234', '1.234']],
    ['12,345 USDC', 'de-CH', ['12345', '12.345']],
  ])(
    'the ambiguous text %j is read in the locale %s as two amounts, the larger first',
    (text, locale, amounts) => {
      expect(read(text, locale)).toEqual(amounts)
    },
  )

  it('for a token with 2 decimals, “1.234” is also read as 1234, and for a token without decimals only as 1234', () => {
    expect(read('1.234', 'en', 2)).toEqual(['1234', '1.234'])
    expect(read('1.234', 'en', 0)).toEqual(['1234'])
    expect(read('1,234', 'de', 0)).toEqual(['1234'])
  })

  it.each([
    ...['all of it', '', '1e-7', '1.5e18', '<0.001', '<$0.01', '1.5k', '3M', '2bn', '1.2 million'],
    ...['3万', '٣ مليون', '50%', '1/2', '1-2', '12:30', '1½', '10²', '5 × 3', '1 23', '1,,234'],
    ...['1,23.4', '12.345,6.7', "1'2"],
  ])('no amount is read in the text %j', (text) => {
    expect(read(text)).toEqual([])
  })

  it('at most two amounts are read in any text, the larger first', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123459.,٫٬' \u00a0_-kETH<٣۴") })
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'hi', 'de-CH'),
        (one, locale) => {
          const readings = read(one, locale).map((amount) => toUnits(amount, 100))
          expect(readings.length).toBeLessThanOrEqual(2)
          for (const units of readings) expect(units).toBeTypeOf('bigint')
          const [larger = 0n, smaller = 0n] = readings
          expect(larger >= smaller).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
