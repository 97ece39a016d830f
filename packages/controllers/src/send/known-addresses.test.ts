import { describe, expect, it } from 'vitest'
import { findLookAlike } from './known-addresses.js'

const known = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const alike = '0x8F3a00000000000000000000000000000000 21C4'.replace(' ', '')

describe('address poisoning', () => {
  it('an address that begins and ends like a known one is told apart from it', () => {
    expect(findLookAlike(alike, [known])).toBe(known)
  })

  it('a known one is no look-alike, in whatever case it is written, nor beside one', () => {
    expect(findLookAlike(known.toLowerCase(), [known])).toBeUndefined()
    expect(findLookAlike(alike, [known, alike])).toBeUndefined()
  })

  it('one that differs at an end is another', () => {
    expect(findLookAlike(`${alike.slice(0, -1)}5`, [known])).toBeUndefined()
    expect(findLookAlike('0x9f3A0000000000000000000000000000000021C4', [known])).toBeUndefined()
  })

  it('what every address of a kind begins with is not compared', () => {
    const mine = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(findLookAlike('bc1qxyz8d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', [mine])).toBeUndefined()
    expect(findLookAlike('bc1qw508zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzf3t4', [mine])).toBe(mine)
  })
})
