import { toBase58 } from '@carabiner/core/solana'
import {
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, instructions } from './arbitrary.fixture.js'
import type { Instruction } from './instructions.js'
import { legacyFields } from './legacy-fields.js'
import { writeMessage } from './message.js'
import { readLayout, readSignatures, unsigned, withSignature } from './wire.js'

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

const parts = fc.record({ feePayer: address, blockhash: address, instructions })
const toTheirs = ({
  feePayer,
  blockhash,
  instructions: list,
}: typeof parts extends fc.Arbitrary<infer T> ? T : never) =>
  new TransactionMessage({
    payerKey: new PublicKey(feePayer),
    recentBlockhash: blockhash,
    instructions: list.map(theirs),
  })

describe('messages', () => {
  it('are byte for byte what web3.js writes, legacy and versioned', () => {
    fc.assert(
      fc.property(parts, (message) => {
        expect(writeMessage({ ...message, version: 0 })).toEqual(
          Uint8Array.from(toTheirs(message).compileToV0Message().serialize()),
        )
        expect(writeMessage({ ...message, version: 'legacy' })).toEqual(
          Uint8Array.from(toTheirs(message).compileToLegacyMessage().serialize()),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('with empty places for signatures are what web3.js reads', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom<'legacy' | 0>('legacy', 0), (message, version) => {
        const bytes = unsigned(writeMessage({ ...message, version }))
        const read = VersionedTransaction.deserialize(bytes)
        expect(read.version).toBe(version)
        const layout = readLayout(bytes)
        expect(layout?.version).toBe(version)
        expect(layout?.blockhash).toBe(message.blockhash)
        expect(layout?.keys).toEqual(read.message.staticAccountKeys.map((key) => key.toBase58()))
        expect(readSignatures(bytes)?.size).toBe(read.signatures.length)
      }),
      { numRuns: 200 },
    )
  })

  it('take a signature in its signer’s place, and in no other', () => {
    const [payer, other] = [Keypair.generate(), Keypair.generate()]
    const bytes = unsigned(
      writeMessage({
        version: 0,
        feePayer: payer.publicKey.toBase58(),
        blockhash: PublicKey.default.toBase58(),
        instructions: [
          {
            program: PublicKey.default.toBase58(),
            accounts: [{ address: other.publicKey.toBase58(), signer: true }],
            data: new Uint8Array(),
          },
        ],
      }),
    )
    const signature = new Uint8Array(64).fill(9)
    const signed = withSignature(bytes, other.publicKey.toBase58(), signature)
    const read = VersionedTransaction.deserialize(signed ?? new Uint8Array())
    expect(read.signatures.map((one) => one[0])).toEqual([0, 9])
    expect(withSignature(bytes, PublicKey.default.toBase58(), signature)).toBeUndefined()
    expect(bytes.slice(1, 129)).toEqual(new Uint8Array(128))
  })
})

function readByWeb3(bytes: Uint8Array): VersionedTransaction | undefined {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    return undefined
  }
}

describe('what is no transaction', () => {
  it('never throws: cut short or with a byte changed, its signers are those that web3.js reads', () => {
    const changed = fc.tuple(parts, fc.nat({ max: 300 }), fc.nat({ max: 255 }), fc.boolean())
    let compared = 0
    fc.assert(
      fc.property(changed, ([message, at, byte, cut]) => {
        const bytes = unsigned(writeMessage({ ...message, version: 0 }))
        if (!cut) bytes[at % bytes.length] = byte
        const given = cut ? bytes.slice(0, at % bytes.length) : bytes
        const layout = readLayout(given)
        const read = readByWeb3(given)
        if (!layout || !read) return
        compared += 1
        const { header, staticAccountKeys } = read.message
        expect([...layout.signers.keys()]).toEqual([
          ...new Set(
            staticAccountKeys.slice(0, header.numRequiredSignatures).map((key) => key.toBase58()),
          ),
        ])
      }),
      { numRuns: 500 },
    )
    expect(compared).toBeGreaterThan(50)
  })

  it.each([
    ['nothing', []],
    ['a length that never ends', [0x80, 0x80, 0x80, 0x80]],
    ['an unknown version', [0, 0x81, 1, 0, 0, 1]],
    ['signatures without their signers', [1, ...new Array(64).fill(0), 2, 0, 0, 2]],
  ])('%s', (_, bytes) => {
    expect(readLayout(Uint8Array.from(bytes))).toBeUndefined()
  })
})

describe('the fields for WalletConnect wallets of the first hour', () => {
  it('say of a legacy transaction what web3.js reads in it', () => {
    fc.assert(
      fc.property(parts, (message) => {
        const bytes = unsigned(writeMessage({ ...message, version: 'legacy' }))
        const read = Transaction.from(bytes)
        expect(legacyFields(bytes)).toEqual({
          feePayer: read.feePayer?.toBase58(),
          recentBlockhash: read.recentBlockhash,
          instructions: read.instructions.map(({ programId, keys, data }) => ({
            programId: programId.toBase58(),
            keys: keys.map(({ pubkey, isSigner, isWritable }) => ({
              pubkey: pubkey.toBase58(),
              isSigner,
              isWritable,
            })),
            data: toBase58(data),
          })),
        })
      }),
      { numRuns: 200 },
    )
  })

  it('are none of a versioned one', () => {
    const bytes = unsigned(
      writeMessage({
        version: 0,
        feePayer: Keypair.generate().publicKey.toBase58(),
        blockhash: PublicKey.default.toBase58(),
        instructions: [],
      }),
    )
    expect(legacyFields(bytes)).toEqual({})
  })
})
