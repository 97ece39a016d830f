import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChainId, toHexChainId } from './chain-id.js'

describe('toChainId()', () => {
  it.each([
    ['0x1', '1'],
    ['0x0a', '10'],
    ['0x7A69', '31337'],
    ['8453', '8453'],
    [137, '137'],
    ['0x1fffffffffffff', '9007199254740991'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('toChainId() reads %j as the chain id %s', (value, id) => {
    expect(toChainId(value)).toBe(id)
  })

  it.for([
    '',
    '0x',
    '0x0',
    '0',
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '-1',
    '1e3',
    ' 1',
    '0x1 ',
    '0xg',
    '01',
    '0x20000000000000',
    2 ** 53,
    `0x${'f'.repeat(1_000_000)}`,
    null,
    undefined,
    {},
    [1],
    ['0x1'],
    true,
    1n,
  ])('toChainId() rejects %o as a chain id', (value) => {
    expect(() => toChainId(value)).toThrow(
      expect.objectContaining({ name: 'InvalidWalletResponseError' }),
    )
  })

  it('toChainId() reads every id that toHexChainId() writes, and rejects or normalizes any other value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(toHexChainId(id)).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
        expect(toChainId(toHexChainId(id))).toBe(String(id))
        expect(toChainId(String(id))).toBe(String(id))
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        try {
          expect(toChainId(value)).toMatch(/^[1-9]\d{0,15}$/)
        } catch (error) {
          expect(error).toMatchObject({ name: 'InvalidWalletResponseError' })
        }
      }),
    )
  })
})
