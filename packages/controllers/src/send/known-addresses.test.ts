import { describe, expect, it } from 'vitest'
import { findLookAlike } from './known-addresses.js'

const knownAddress = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const lookAlike = '0x8F3a00000000000000000000000000000000 21C4'.replace(' ', '')

describe('address poisoning', () => {
  it('address poisoning is detected by an address that begins and ends like a known one', () => {
    expect(findLookAlike(lookAlike, [knownAddress])).toBe(knownAddress)
  })

  it('address poisoning is ruled out for a known address, in either case, even next to a look-alike', () => {
    expect(findLookAlike(knownAddress.toLowerCase(), [knownAddress])).toBeUndefined()
    expect(findLookAlike(lookAlike, [knownAddress, lookAlike])).toBeUndefined()
  })

  it('address poisoning is ruled out for an address that differs at either end', () => {
    expect(findLookAlike(`${lookAlike.slice(0, -1)}5`, [knownAddress])).toBeUndefined()
    expect(
      findLookAlike('0x9f3A0000000000000000000000000000000021C4', [knownAddress]),
    ).toBeUndefined()
  })

  it('address poisoning is checked without the common prefix of an address type', () => {
    const knownBitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(
      findLookAlike('bc1qxyz8d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [knownBitcoin]),
    ).toBeUndefined()
    expect(findLookAlike('bc1qw508zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzf3t4', [knownBitcoin])).toBe(
      knownBitcoin,
    )
  })
})
