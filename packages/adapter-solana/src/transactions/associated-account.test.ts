import { formatSolanaAddress } from '@carabiner/core/solana'
import { isOffCurveAddress, address as toAddress } from '@solana/addresses'
import { Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address } from './arbitrary.fixture.js'
import { associatedAccountOf } from './associated-account.js'
import { associatedTokenProgram, token2022Program, tokenProgram } from './programs.js'

describe('associated token accounts', () => {
  it('associatedAccountOf() derives the same token account as web3.js, for both token programs', async () => {
    const programs = fc.constantFrom(tokenProgram, token2022Program)
    await fc.assert(
      fc.asyncProperty(address, address, programs, async (owner, mint, program) => {
        const seeds = [owner, program, mint].map((key) => new PublicKey(key).toBytes())
        const [expected] = PublicKey.findProgramAddressSync(
          seeds,
          new PublicKey(associatedTokenProgram),
        )
        expect(await associatedAccountOf(owner, mint, program)).toBe(expected.toBase58())
      }),
    )
  })
})

const isOnCurve = (bytes: Uint8Array) => !isOffCurveAddress(toAddress(formatSolanaAddress(bytes)))

describe('points on the Ed25519 curve', () => {
  it('isOnCurve() agrees with web3.js for arbitrary bytes and for public keys', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, (key) => {
        expect(isOnCurve(key)).toBe(PublicKey.isOnCurve(key))
      }),
      { numRuns: 2_000 },
    )
    for (let count = 0; count < 50; count += 1) {
      expect(isOnCurve(Keypair.generate().publicKey.toBytes())).toBe(true)
    }
  })
})
