import { address as toAddress } from '@solana/addresses'
import { createNoopSigner } from '@solana/kit'
import { ComputeBudgetInstruction, SystemInstruction } from '@solana/web3.js'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, toWeb3 } from './arbitrary.fixture.js'
import {
  createAssociatedAccount,
  limitComputeUnits,
  offerComputeUnitPrice,
  transferLamports,
  transferTokens,
} from './instructions.js'
import { token2022Program, tokenProgram } from './programs.js'

const u64 = fc.oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.constantFrom(2n ** 53n + 1n, 2n ** 64n - 1n))

describe('amounts in Solana instructions', () => {
  it('a transfer instruction has the exact number of lamports, as web3.js reads it', () => {
    fc.assert(
      fc.property(address, address, u64, (from, to, lamports) => {
        const decoded = SystemInstruction.decodeTransfer(
          toWeb3(transferLamports(from, to, lamports)),
        )
        expect(decoded.lamports).toBe(lamports)
        expect([decoded.fromPubkey.toBase58(), decoded.toPubkey.toBase58()]).toEqual([from, to])
      }),
    )
  })

  it('a token transfer instruction has the exact amount and decimals', () => {
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    fc.assert(
      fc.property(address, u64, fc.integer({ min: 0, max: 255 }), (key, amount, decimals) => {
        const keys = { mint: key, source: key, destination: key, owner: key }
        const { data } = transferTokens({ program, ...keys, amount, decimals })
        const view = new DataView(Uint8Array.from(data).buffer)
        expect([view.getUint8(0), view.getBigUint64(1, true), view.getUint8(9)]).toEqual([
          12,
          amount,
          decimals,
        ])
      }),
    )
  })

  it('compute-budget instructions have the exact limit and price, as web3.js reads them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_400_000 }), u64, (units, price) => {
        const limit = ComputeBudgetInstruction.decodeSetComputeUnitLimit(
          toWeb3(limitComputeUnits(units)),
        )
        expect(limit.units).toBe(units)
        const offer = ComputeBudgetInstruction.decodeSetComputeUnitPrice(
          toWeb3(offerComputeUnitPrice(price)),
        )
        expect(offer.microLamports).toBe(price)
      }),
    )
  })

  it('instructions that transfer a token and create its account match those of the program’s own client', () => {
    fc.assert(
      fc.property(
        fc.tuple(address, address, address, address, address),
        fc.constantFrom(tokenProgram, token2022Program),
        u64,
        fc.integer({ min: 0, max: 255 }),
        ([owner, mint, source, destination, to], program, amount, decimals) => {
          const signer = createNoopSigner(owner)
          const config = { programAddress: toAddress(program) }
          expect(
            toWeb3(
              transferTokens({
                program,
                mint,
                source,
                destination,
                owner,
                amount,
                decimals,
              }),
            ),
          ).toEqual(
            toWeb3(
              getTransferCheckedInstruction(
                { source, mint, destination, authority: signer, amount, decimals },
                config,
              ),
            ),
          )
          expect(
            toWeb3(
              createAssociatedAccount({
                payer: owner,
                account: destination,
                owner: to,
                mint,
                program,
              }),
            ),
          ).toEqual(
            toWeb3(
              getCreateAssociatedTokenIdempotentInstruction({
                payer: signer,
                ata: destination,
                owner: to,
                mint,
                tokenProgram: toAddress(program),
              }),
            ),
          )
        },
      ),
    )
  })
})
