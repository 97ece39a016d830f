import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSolanaAddress, parseSolanaAddress } from './address.js'
import { fromBase58, toBase58 } from './base58.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes a text with web3.js, which shares no code with this library. Returns the key's bytes, or undefined. */
function independent(text: string): Uint8Array | undefined {
  try {
    const bytes = new PublicKey(text).toBytes()
    // web3.js accepts texts of any length whose value fits, but an address is exactly 32 bytes long.
    return new PublicKey(bytes).toBase58() === text ? bytes : undefined
  } catch {
    return undefined
  }
}

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const valid = fc
  .tuple(bytes32, fc.nat({ max: 32 }))
  .map(([bytes, zeros]) => new PublicKey(bytes.map((byte, at) => (at < zeros ? 0 : byte))))
  .map((key) => key.toBase58())
/** Generates mistyped addresses: one character added, removed, replaced or doubled. */
const mutated = fc
  .tuple(
    valid,
    fc.nat({ max: 43 }),
    fc.constantFrom('replace', 'insert', 'remove', 'double'),
    fc.oneof(fc.constantFrom(...alphabet), fc.constantFrom(...'0OIl +/\u00e9\u{1f9d7}')),
  )
  .map(([text, position, change, character]) => {
    const at = position % text.length
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (change === 'insert') return `${before}${character}${after}`
    if (change === 'remove') return `${before}${after.slice(1)}`
    if (change === 'double') return `${before}${after[0]}${after}`
    return `${before}${character}${after.slice(1)}`
  })
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 28, maxLength: 48 }),
  fc.string(),
)

describe('Solana addresses', () => {
  it('[S5.07] a Solana address is a text of 32 to 44 base58 characters that stands for 32 bytes', () => {
    expect(parseSolanaAddress('1'.repeat(31))).toBeUndefined()
    expect(parseSolanaAddress('1'.repeat(32))).toEqual(new Uint8Array(32))
    expect(parseSolanaAddress('JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG')).toHaveLength(32)
    expect(parseSolanaAddress('J'.repeat(45))).toBeUndefined()
    for (const character of '0OIl') {
      const text = `${character}EKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG`
      expect(parseSolanaAddress(text)).toBeUndefined()
    }
    // These texts have the right length and alphabet, but too small or too large a value.
    expect(parseSolanaAddress('2'.repeat(42))).toBeUndefined()
    expect(parseSolanaAddress('z'.repeat(44))).toBeUndefined()
  })

  it('[S5.07] parseSolanaAddress() accepts and rejects the same texts as web3.js: valid, mistyped and arbitrary', () => {
    const numRuns = Number(process.env.FUZZ_RUNS ?? 5_000)
    let others = 0
    for (const texts of [valid, mutated, anyText]) {
      fc.assert(
        fc.property(texts, (text) => {
          const ours = parseSolanaAddress(text)
          expect(ours && toBase58(ours)).toBe(independent(text) && text)
          if (texts === valid) expect(ours).toBeDefined()
          else others += ours ? 1 : 0
        }),
        { numRuns },
      )
    }
    // Some mistyped addresses are still valid.
    expect(others).toBeGreaterThan(0)
  })

  it('formatSolanaAddress() writes any 32 bytes as web3.js does', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        expect(formatSolanaAddress(bytes)).toBe(new PublicKey(bytes).toBase58())
      }),
      { numRuns: 2_000 },
    )
  })
})

it('fromBase58() returns the bytes that toBase58() was given', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromBase58(toBase58(bytes))).toEqual(bytes)
    }),
    { numRuns: 1_000 },
  )
})
