import { describe, expect, it } from 'vitest'
import { address } from '../provider.fixture.js'
import { isEvmAddress, isSameAddress, toChecksumAddress } from './address.js'

describe('[S5.05] isEvmAddress()', () => {
  const digits = address.slice(2)
  it.each([address, digits, address.toLowerCase(), `0x${digits.toUpperCase()}`])(
    'isEvmAddress() accepts %s as an address',
    (value) => {
      expect(isEvmAddress(value)).toBe(true)
    },
  )
  it.each([
    address.slice(0, -1),
    `${address}0`,
    `0x${digits.slice(1)}g`,
    digits.slice(1),
    `0X${digits}`,
    ` ${address}`,
    `${address}\n`,
    '',
    '0x',
  ])('isEvmAddress() rejects %j as an address', (value) => {
    expect(isEvmAddress(value)).toBe(false)
  })
})

it('isSameAddress() compares EVM addresses in any letter case', () => {
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress(address, `0x${'0'.repeat(40)}`)).toBe(false)
})

// Test cases of EIP-55 (licensed CC0).
it.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])(
  'toChecksumAddress() returns the EIP-55 form %s for the same address in lower case',
  async (checksummed) => {
    expect(await toChecksumAddress(checksummed.toLowerCase())).toBe(checksummed)
  },
)
