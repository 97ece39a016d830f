import {
  ComputeBudgetInstruction,
  PublicKey,
  SystemInstruction,
  TransactionInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address } from './arbitrary.fixture.js'
import {
  type Instruction,
  limitComputeUnits,
  offerComputeUnitPrice,
  transferLamports,
  transferTokens,
} from './instructions.js'

const theirs = ({ program, accounts, data }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map((role) => ({
      pubkey: new PublicKey(role.address),
      isSigner: role.signer ?? false,
      isWritable: role.writable ?? false,
    })),
    data: Buffer.from(data),
  })
const u64 = fc.oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.constantFrom(2n ** 53n + 1n, 2n ** 64n - 1n))

describe('amounts arrive as they were given, to the last lamport', () => {
  it('in a transfer of lamports, as web3.js reads it', () => {
    fc.assert(
      fc.property(address, address, u64, (from, to, lamports) => {
        const read = SystemInstruction.decodeTransfer(theirs(transferLamports(from, to, lamports)))
        expect(read.lamports).toBe(lamports)
        expect([read.fromPubkey.toBase58(), read.toPubkey.toBase58()]).toEqual([from, to])
      }),
    )
  })

  it('in a transfer of tokens', () => {
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    fc.assert(
      fc.property(address, u64, fc.integer({ min: 0, max: 255 }), (key, amount, decimals) => {
        const keys = { mint: key, source: key, destination: key, owner: key }
        const { data } = transferTokens({ program, ...keys, amount, decimals })
        const view = new DataView(data.buffer)
        expect([view.getUint8(0), view.getBigUint64(1, true), view.getUint8(9)]).toEqual([
          12,
          amount,
          decimals,
        ])
      }),
    )
  })

  it('in what is offered for priority, as web3.js reads it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_400_000 }), u64, (units, price) => {
        const limit = ComputeBudgetInstruction.decodeSetComputeUnitLimit(
          theirs(limitComputeUnits(units)),
        )
        expect(limit.units).toBe(units)
        const offer = ComputeBudgetInstruction.decodeSetComputeUnitPrice(
          theirs(offerComputeUnitPrice(price)),
        )
        expect(offer.microLamports).toBe(price)
      }),
    )
  })
})
