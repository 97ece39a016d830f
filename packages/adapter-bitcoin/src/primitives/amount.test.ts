import { Decimal } from '@scure/btc-signer/transaction.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBtc, parseBtc } from './amount.js'

const most = 21_000_000n * 10n ** 8n
const amounts = fc.bigInt({ min: 0n, max: most })

describe('amounts of bitcoin', () => {
  it.each([
    ['0', 0n],
    ['0.00000001', 1n],
    ['0.1', 10_000_000n],
    ['1', 100_000_000n],
    ['0.30000000', 30_000_000n],
    ['20999999.99999999', 2_099_999_999_999_999n],
    ['21000000', most],
  ])('the amount %s BTC is parsed as %s satoshi', (text, satoshi) => {
    expect(parseBtc(text)).toBe(satoshi)
    expect(parseBtc(formatBtc(satoshi))).toBe(satoshi)
  })

  it('a formatted amount is parsed to the same number of satoshi, here and by another library', () => {
    fc.assert(
      fc.property(amounts, (satoshi) => {
        const text = formatBtc(satoshi)
        expect(parseBtc(text)).toBe(satoshi)
        expect(Decimal.decode(text)).toBe(satoshi)
        expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '.1',
    '1.',
    '+1',
    '-1',
    '1e8',
    '1,5',
    '0x1',
    '0.000000001',
    '21000000.00000001',
    '99999999',
    '999999999',
    'NaN',
    '١',
    '1\n',
  ])('%j is rejected as an amount with InvalidAmountError', (text) => {
    expect(() => parseBtc(text)).toThrow(expect.objectContaining({ name: 'InvalidAmountError' }))
  })

  it('formatting a parsed amount gives the original text, without redundant zeros', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.]{1,20}$/)), (text) => {
        let satoshi: bigint
        try {
          satoshi = parseBtc(text)
        } catch {
          return
        }
        const plain = text
          .replace(/^0+(?=\d)/, '')
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
        expect(formatBtc(satoshi)).toBe(plain)
      }),
      { numRuns: 20_000 },
    )
  })

  it('a negative amount, or one above 21 million bitcoin, cannot be formatted', () => {
    for (const satoshi of [-1n, most + 1n]) {
      expect(() => formatBtc(satoshi)).toThrow(
        expect.objectContaining({ name: 'InvalidAmountError' }),
      )
    }
  })
})
