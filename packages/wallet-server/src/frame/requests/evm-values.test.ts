import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { evmAddress, hex, quantity } from './evm-values.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('the parser of EVM addresses adds the checksum to an address without one', () => {
  const upper = `0x${address.slice(2).toUpperCase()}`
  for (const input of [address, address.toLowerCase(), upper]) {
    expect(evmAddress.parse(input)).toBe(address)
  }
})

it.each([
  ['a wrong checksum', address.replace('aA', 'AA')],
  ['a digit too few', address.slice(0, -1)],
  ['text that is not an address', 'vitalik.eth'],
  ['another type', 5],
])('the parser of EVM addresses refuses %s', (_, input) => {
  expect(evmAddress.safeParse(input).success).toBe(false)
})

it('the parser of EVM addresses accepts a mixed-case address only if its checksum is right', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
    minLength: 39,
    maxLength: 41,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        digits.map((text) => `0x${text}`),
        fc.anything(),
      ),
      (input) => {
        const { success, data } = evmAddress.safeParse(input)
        if (success) expect(data).toBe(getAddress(String(input).toLowerCase()))
      },
    ),
    { numRuns },
  )
})

it('the parser of quantities accepts a whole number as hex, decimal text or number, and nothing else', () => {
  for (const input of ['0x10', '16', 16]) expect(quantity.parse(input)).toBe(16n)
  for (const input of ['', '0x', '-1', -1, 1.5, '1e3', `0x${'f'.repeat(65)}`, null]) {
    expect(quantity.safeParse(input).success).toBe(false)
  }
})

it('the parser of hex data accepts 0x with whole bytes only', () => {
  for (const input of ['0x', '0xAb', '0x0102']) expect(hex.parse(input)).toBe(input)
  for (const input of ['0x1', '01', '0xzz', 1]) expect(hex.safeParse(input).success).toBe(false)
})
