import { expect, it } from 'vitest'
import { evmCoinType } from './coin-type.js'

// The first row is the example of ENSIP-11. The others are from ENSIP-19, which writes them as 8000a4b1 and 80002105.
it.each([
  [61, 2_147_483_709],
  ['42161', 0x8000a4b1],
  ['8453', 0x80002105],
  [2 ** 31 - 1, 2 ** 32 - 1],
  [2 ** 31, undefined],
  [0, undefined],
  ['x', undefined],
])('the ENS coin type (ENSIP-11) of chain %s is %s', (chainId, coinType) => {
  expect(evmCoinType(chainId)).toBe(coinType)
})
