import { describe, expect, it } from 'vitest'
import { findLookAlike } from './known-addresses.js'

const knownAddress = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const lookAlike = '0x8F3a00000000000000000000000000000000 21C4'.replace(' ', '')

describe('the check for address poisoning', () => {
  it('the check for address poisoning detects an address that begins and ends like a known one', () => {
    expect(findLookAlike(lookAlike, [knownAddress])).toBe(knownAddress)
  })

  it('the check for address poisoning accepts a known address, in upper or lower case, even next to a look-alike', () => {
    expect(findLookAlike(knownAddress.toLowerCase(), [knownAddress])).toBeUndefined()
    expect(findLookAlike(lookAlike, [knownAddress, lookAlike])).toBeUndefined()
  })

  it('the check for address poisoning accepts an address whose start or end differs from the known ones', () => {
    expect(findLookAlike(`${lookAlike.slice(0, -1)}5`, [knownAddress])).toBeUndefined()
    expect(
      findLookAlike('0x9f3A0000000000000000000000000000000021C4', [knownAddress]),
    ).toBeUndefined()
  })

  it('the check for address poisoning ignores the prefix that all addresses of a type share', () => {
    const knownBitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(
      findLookAlike('bc1qxyz8d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [knownBitcoin]),
    ).toBeUndefined()
    expect(findLookAlike('bc1qw508zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzf3t4', [knownBitcoin])).toBe(
      knownBitcoin,
    )
  })
})
