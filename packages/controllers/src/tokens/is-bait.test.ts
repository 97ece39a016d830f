import { describe, expect, it } from 'vitest'
import { isBait } from './is-bait.js'
import { readTokens } from './read-tokens.js'

const bait = [
  ['USDС', 'with a Cyrillic С'],
  ['ЕТН', 'all of it Cyrillic'],
  ['ΕΤΗ', 'all of it Greek'],
  ['UЅDТ', 'with two Cyrillic letters'],
  ['ＵＳＤＴ', 'in full-width letters'],
  ['𝐔𝐒𝐃𝐂', 'in letters of mathematics'],
  ['✅ $ETH', 'with a sign that catches the eye'],
  ['Visit usd-claim.xyz', 'an address and what to do there'],
  ['t.me/eth_drop', 'an address of a chat'],
  ['AIRDROP', 'a promise'],
  ['# 5000 LINK rewards', 'another promise'],
] as const
const ordinaryNames = [
  ...['ETH', 'USD₮0', 'USDC.e', 'stETH', 'aEthUSDC', '1INCH', 'µBTC', 'Ξ', 'PÉPÉ', 'YFI', 'BTC.b'],
  ...['РУБЛЬ', 'Δραχμή', '円', '比特', 'دينار', 'MATIC (PoS)', 'Wrapped Ether', 'C©in'],
]

describe('a bait token', () => {
  it.each(bait)('the token name or symbol %s counts as bait: %s', (text) => {
    expect(isBait({ name: 'Token', symbol: text })).toBe(true)
    expect(isBait({ name: text, symbol: 'TOK' })).toBe(true)
  })

  it.each(ordinaryNames)('the token name %s does not count as bait', (text) => {
    expect(isBait({ name: text, symbol: text })).toBe(false)
  })

  it('a bait token is hidden among the minor tokens, unless the token has a price', () => {
    const token = (changes: object) => ({
      name: 'Tether',
      symbol: 'USDТ',
      chainId: 'eip155:1',
      address: 'eip155:1:0x1',
      quantity: { decimals: '6', numeric: '900' },
      ...changes,
    })
    const minor = (changes: object) => readTokens([token(changes)], () => {})[0]?.isMinor
    expect(minor({})).toBe(true)
    expect(minor({ symbol: 'USDT' })).toBe(false)
    expect(minor({ price: 1 })).toBe(false)
    expect(minor({ address: undefined })).toBe(false)
  })
})
