import { expect, it } from 'vitest'
import { isSameAddress } from './is-same-address.js'

it.each([
  ['EVM addresses', '0x8f3A91c2', '0x8F3a91C2', true],
  ['bech32 addresses', 'bc1qw508d6', 'BC1QW508D6', true],
  ['base58 addresses', 'So1Abc', 'so1abc', false],
  ['unrelated addresses', '0x8f3A91c2', '0x8f3A91c3', false],
])('the %s %s and %s count as the same address: %s', (_, one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
