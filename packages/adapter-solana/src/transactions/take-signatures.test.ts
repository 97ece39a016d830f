import { TransactionChangedError } from '@carabiner/core/adapter'
import { address as toAddress } from '@solana/addresses'
import { AccountRole } from '@solana/instructions'
import {
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { readInstructions } from './read-instructions.js'
import { takeSignatures } from './take-signatures.js'
import { readTransaction, signaturesOf, withSignatures, writeTransaction } from './transaction.js'

const signer = toAddress('Vote111111111111111111111111111111111111111')
const other = toAddress('Stake11111111111111111111111111111111111111')
const program = toAddress('11111111111111111111111111111111')
const signature = new Uint8Array(64).fill(3)

/** Builds a version-1 transaction: its limits are fields, and its signatures come last. */
function versionOne({ units = 1_000, data = 1 } = {}): Uint8Array {
  const empty = createTransactionMessage({ version: 1 })
  const limited = setTransactionMessageComputeUnitLimit(units, empty)
  const withFeePayer = setTransactionMessageFeePayer(signer, limited)
  const lifetime = { blockhash: blockhash(other), lastValidBlockHeight: 1n }
  const dated = setTransactionMessageLifetimeUsingBlockhash(lifetime, withFeePayer)
  const accounts = [{ address: other, role: AccountRole.WRITABLE_SIGNER }]
  const instruction = { programAddress: program, accounts, data: Uint8Array.of(data) }
  return writeTransaction(
    compileTransaction(appendTransactionMessageInstruction(instruction, dated)),
  )
}

const parse = (bytes: Uint8Array) => {
  const parsed = readTransaction(bytes)
  if (!parsed) throw new Error('no transaction')
  return parsed
}
const sign = (bytes: Uint8Array) => withSignatures(parse(bytes), new Map([[signer, signature]]))
const take = (original: Uint8Array, signed: Uint8Array, allowed = {}) =>
  takeSignatures(original, signed, allowed, 'signTransaction')

describe('a version-1 Solana transaction', () => {
  it('a version-1 transaction is parsed with its signers and instructions', () => {
    const transaction = parse(versionOne())
    expect(transaction.message.version).toBe(1)
    expect([...signaturesOf(transaction)]).toEqual([
      [signer, null],
      [other, null],
    ])
    expect(readInstructions(transaction.message)).toEqual([
      {
        program,
        accounts: [{ address: other, signer: true, writable: true }],
        data: Uint8Array.of(1),
      },
    ])
  })

  it('only the active account’s signature is taken from the wallet’s version-1 transaction', () => {
    const taken = take(versionOne(), sign(versionOne()))
    expect(taken).toEqual(sign(versionOne()))
    expect(signaturesOf(parse(taken)).get(other)).toBeNull()
  })

  it('a version-1 transaction is rejected if the wallet changed its data, or its limits where it may add instructions', () => {
    expect(() => take(versionOne(), sign(versionOne({ data: 2 })))).toThrow(TransactionChangedError)
    const dearer = sign(versionOne({ units: 900_000 }))
    expect(() => take(versionOne(), dearer, { instructions: true })).toThrow(
      TransactionChangedError,
    )
  })
})
