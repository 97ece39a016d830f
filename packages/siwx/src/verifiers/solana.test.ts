import { toBase58 } from '@carabiner/core/solana'
import { createTestSigners } from '@carabiner/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifySolana } from './solana.js'

const { signal } = new AbortController()
const chainId = 'solana:x'
const [alice, bob] = await createTestSigners(2)
if (!alice || !bob) throw new Error('no signers')
const verify = (message: string, signature: string, address: string) =>
  verifySolana({ message, signature, address, chainId }, { signal })
const sign = async (message: string) => alice.sign(new TextEncoder().encode(message))

describe('a signature on Solana', () => {
  it('a Solana signature is valid only for its own text and address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (message) => {
        const signature = toBase58(await sign(message))
        expect(await verify(message, signature, alice.address)).toBe(true)
        expect(await verify(`${message} `, signature, alice.address)).toBe(false)
        expect(await verify(message, signature, bob.address)).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  it('a Solana signature with a changed byte is invalid', async () => {
    const bytes = await sign('Hello')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await verify('Hello', toBase58(changed), alice.address)).toBe(false)
    }
  })

  it.each(['', '0x00', 'O0Il', '1'.repeat(64), 'z'.repeat(88)])(
    'the malformed Solana signature %.10j is invalid',
    async (signature) => {
      expect(await verify('Hello', signature, alice.address)).toBe(false)
    },
  )

  it('a Solana signature by a small-order key is invalid, because such a key’s signature fits every text', async () => {
    // The neutral element as key and as R, with S = 0. Without the strict rule, this signature is
    // valid for any text.
    const neutral = Uint8Array.from([1, ...new Uint8Array(31)])
    const signature = Uint8Array.from([...neutral, ...new Uint8Array(32)])
    expect(await verify('Hello', toBase58(signature), toBase58(neutral))).toBe(false)
    expect(await verify('Hello', toBase58(await sign('Hello')), 'short')).toBe(false)
  })
})
