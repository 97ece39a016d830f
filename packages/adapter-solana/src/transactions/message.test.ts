import { toBase58 } from '@carabiner/core/solana'
import { address as toAddress } from '@solana/addresses'
import { AccountRole } from '@solana/instructions'
import {
  Keypair,
  PublicKey,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, instructions, toWeb3 } from './arbitrary.fixture.js'
import { type MessageParts, writeUnsigned } from './message.js'
import { legacyFields, withSignature } from './session-forms.js'
import { readTransaction, signaturesOf } from './transaction.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 150)
const parts = fc.record({
  feePayer: address,
  blockhash: address,
  lastValidBlockHeight: fc.constant(1n),
  instructions,
})
type Parts = Omit<MessageParts, 'version'>

const versions = fc.constantFrom<'legacy' | 0>('legacy', 0)

/** Transactions that fit into a network packet. */
const fitting = (version: 'legacy' | 0) =>
  parts.filter((message) => writeUnsigned({ ...message, version }).length <= 1_232)

const toTheirs = ({ feePayer, blockhash, instructions: list }: Parts) =>
  new TransactionMessage({
    payerKey: new PublicKey(feePayer),
    recentBlockhash: blockhash,
    instructions: list.map(toWeb3),
  })

describe('Solana transaction messages', () => {
  it('written messages, legacy and versioned, match web3.js’s except for the order of accounts with equal roles', () => {
    fc.assert(
      fc.property(parts, versions, (message, version) => {
        const theirs =
          version === 0
            ? toTheirs(message).compileToV0Message()
            : toTheirs(message).compileToLegacyMessage()
        const ours = VersionedTransaction.deserialize(writeUnsigned({ ...message, version }))
        expect(ours.version).toBe(version)
        expect(ours.message.header).toEqual(theirs.header)
        expect(ours.message.serialize().length).toBe(theirs.serialize().length)
        expect(ours.message.staticAccountKeys[0]).toEqual(theirs.staticAccountKeys[0])
        expect(TransactionMessage.decompile(ours.message)).toEqual(
          TransactionMessage.decompile(theirs),
        )
      }),
      { numRuns },
    )
  })

  it('an unsigned transaction is parsed here and by web3.js with the same content', () => {
    fc.assert(
      fc.property(
        versions.chain((version) => fc.tuple(fitting(version), fc.constant(version))),
        ([message, version]) => {
          const bytes = writeUnsigned({ ...message, version })
          const parsed = VersionedTransaction.deserialize(bytes)
          expect(parsed.version).toBe(version)
          const ours = readTransaction(bytes)
          expect(ours?.message.version).toBe(version)
          expect(ours?.message.lifetimeToken).toBe(message.blockhash)
          expect(ours?.message.staticAccounts).toEqual(
            parsed.message.staticAccountKeys.map((key) => key.toBase58()),
          )
          expect(ours && signaturesOf(ours).size).toBe(parsed.signatures.length)
        },
      ),
      { numRuns },
    )
  })

  it('a signature is accepted only at its signer’s index in the transaction', () => {
    const [payer, other] = [Keypair.generate(), Keypair.generate()]
    const bytes = writeUnsigned({
      version: 0,
      feePayer: payer.publicKey.toBase58(),
      blockhash: PublicKey.default.toBase58(),
      lastValidBlockHeight: 1n,
      instructions: [
        {
          programAddress: toAddress(PublicKey.default.toBase58()),
          accounts: [
            { address: toAddress(other.publicKey.toBase58()), role: AccountRole.READONLY_SIGNER },
          ],
          data: new Uint8Array(),
        },
      ],
    })
    const signature = new Uint8Array(64).fill(9)
    const signed = withSignature(bytes, other.publicKey.toBase58(), signature)
    const transaction = VersionedTransaction.deserialize(signed ?? new Uint8Array())
    expect(transaction.signatures.map((one) => one[0])).toEqual([0, 9])
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

describe('a malformed Solana transaction', () => {
  it('a mutated transaction never throws when parsed, and has the same signers as in web3.js if it is accepted', () => {
    const changes = fc.tuple(fitting(0), fc.nat({ max: 300 }), fc.nat({ max: 255 }), fc.boolean())
    let compared = 0
    fc.assert(
      fc.property(changes, ([message, at, byte, cut]) => {
        const bytes = writeUnsigned({ ...message, version: 0 })
        if (!cut) bytes[at % bytes.length] = byte
        const mutated = cut ? bytes.slice(0, at % bytes.length) : bytes
        const ours = readTransaction(mutated)
        const theirs = readByWeb3(mutated)
        if (!ours || !theirs) return
        compared += 1
        const { header, staticAccountKeys } = theirs.message
        expect([...signaturesOf(ours).keys()]).toEqual([
          ...new Set(
            staticAccountKeys.slice(0, header.numRequiredSignatures).map((key) => key.toBase58()),
          ),
        ])
      }),
      { numRuns },
    )
    expect(compared).toBeGreaterThan(50)
  })

  it.each([
    ['nothing', []],
    ['a length without an end', [0x80, 0x80, 0x80, 0x80]],
    ['an unknown version', [0, 0x81, 1, 0, 0, 1]],
    ['signatures without their signers', [1, ...new Array(64).fill(0), 2, 0, 0, 2]],
  ])('readTransaction() returns undefined for bytes with %s', (_, bytes) => {
    expect(readTransaction(Uint8Array.from(bytes))).toBeUndefined()
  })

  it('readTransaction() returns undefined for trailing bytes or a repeated signer', () => {
    const [message] = fc.sample(fitting(0), 1)
    if (!message) throw new Error('no sample')
    const bytes = writeUnsigned({ ...message, version: 0 })
    expect(readTransaction(bytes)).toBeDefined()
    expect(readTransaction(Uint8Array.from([...bytes, 0]))).toBeUndefined()
    const key = new Array(32).fill(7)
    const twice = [2, ...new Array(128).fill(0), 2, 0, 0, 2, ...key, ...key, ...key, 0]
    expect(readByWeb3(Uint8Array.from(twice))?.signatures).toHaveLength(2)
    expect(readTransaction(Uint8Array.from(twice))).toBeUndefined()
  })
})

describe('transaction fields for early WalletConnect wallets', () => {
  it('legacyFields() describes a legacy transaction as web3.js reads it', () => {
    fc.assert(
      fc.property(fitting('legacy'), (message) => {
        const bytes = writeUnsigned({ ...message, version: 'legacy' })
        const parsed = Transaction.from(bytes)
        expect(legacyFields(bytes)).toEqual({
          feePayer: parsed.feePayer?.toBase58(),
          recentBlockhash: parsed.recentBlockhash,
          instructions: parsed.instructions.map(({ programId, keys, data }) => ({
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
      { numRuns },
    )
  })

  it('legacyFields() is empty for a versioned transaction', () => {
    const bytes = writeUnsigned({
      version: 0,
      feePayer: Keypair.generate().publicKey.toBase58(),
      blockhash: PublicKey.default.toBase58(),
      lastValidBlockHeight: 1n,
      instructions: [],
    })
    expect(legacyFields(bytes)).toEqual({})
  })
})
