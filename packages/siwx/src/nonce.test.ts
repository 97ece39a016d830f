import { describe, expect, it } from 'vitest'
import { createNonce } from './nonce.js'

describe('a sign-in nonce', () => {
  it('a nonce has at least 96 bits in evenly distributed letters and digits, and 5,000 nonces are all different', () => {
    const nonces = Array.from({ length: 5000 }, createNonce)
    expect(new Set(nonces).size).toBe(nonces.length)
    const counts = new Map<string, number>()
    for (const nonce of nonces) {
      expect(nonce).toMatch(/^[a-zA-Z0-9]{20}$/)
      for (const letter of nonce) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(20 * Math.log2(62)).toBeGreaterThan(96)
    // Each of the 62 characters is expected 1613 times. The tolerance is six standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 100_000 / 62)).toBeLessThan(240)
    expect(counts.size).toBe(62)
  })
})
