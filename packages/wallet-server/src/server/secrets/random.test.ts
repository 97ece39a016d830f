import { describe, expect, it } from 'vitest'
import { createKeyedHashes, isSameHash, sha256 } from './hashes.js'
import { randomCode, randomToken } from './random.js'

describe('the server’s secrets', () => {
  it('are codes of six digits, all equally likely', () => {
    const digits = new Map<string, number>()
    for (let at = 0; at < 5_000; at += 1) {
      const code = randomCode()
      expect(code).toMatch(/^\d{6}$/)
      for (const [place, digit] of [...code].entries()) {
        const key = `${place}${digit}`
        digits.set(key, (digits.get(key) ?? 0) + 1)
      }
    }
    // About 500 of each are expected, plus or minus six standard deviations.
    expect(digits.size).toBe(60)
    for (const count of digits.values()) expect(Math.abs(count - 500)).toBeLessThan(128)
  })

  it('are tokens of 256 bits', () => {
    const tokens = new Set(Array.from({ length: 100 }, randomToken))
    expect(tokens.size).toBe(100)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('have hashes that differ between logins and between servers', async () => {
    const hashes = createKeyedHashes('one secret')
    const hash = await hashes.code('flow', '123456')
    expect(await hashes.code('flow', '123456')).toBe(hash)
    expect(await hashes.code('other', '123456')).not.toBe(hash)
    expect(await hashes.code('flow1', '23456')).not.toBe(await hashes.code('flow', '123456'))
    expect(await createKeyedHashes('another').code('flow', '123456')).not.toBe(hash)
    expect(isSameHash(hash, hash)).toBe(true)
    expect(isSameHash(hash, await sha256('x'))).toBe(false)
    expect(isSameHash(hash, hash.slice(1))).toBe(false)
  })
})
