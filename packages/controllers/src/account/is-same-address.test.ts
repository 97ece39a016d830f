import { expect, it } from 'vitest'
import { isSameAddress } from './is-same-address.js'

it.each([
  ['an EVM address', '0x8f3A91c2', '0x8F3a91C2', true],
  ['a bech32 address', 'bc1qw508d6', 'BC1QW508D6', true],
  ['a base58 address', 'So1Abc', 'so1abc', false],
  ['an unrelated address', '0x8f3A91c2', '0x8f3A91c3', false],
])('%s: %s and %s are the same: %s', (_, one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
