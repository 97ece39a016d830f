import { TransactionChangedError } from '@carabiner/core/adapter'
import type { WalletChanges } from '../options.js'
import { type AccountUse, type ReadInstruction, readInstructions } from './read-instructions.js'
import { type Layout, readLayout, readSignatures, withSignature } from './wire.js'

/**
 * The transaction that was asked for, with the signatures that a wallet added. Nothing else of its
 * answer is taken, unless the host allows it.
 *
 * @param signed - as the wallet handed it back
 * @param method - named in the error
 * @throws {TransactionChangedError} when it signed another one
 */
export function takeSignatures(
  asked: Uint8Array,
  signed: Uint8Array,
  allowed: WalletChanges,
  method: string,
): Uint8Array {
  const changed = (what: string) => new TransactionChangedError(method, what)
  const [before, after] = [readLayout(asked), readLayout(signed)]
  if (!before || !after) throw changed('the form of the transaction')
  if (!isSame(before.message, after.message)) {
    const what = changeOf(before, after, allowed)
    if (what !== undefined) throw changed(what)
    // Earlier signatures belong to another message.
    if ([...signaturesOf(asked).values()].some(isFilled)) throw changed('what others signed before')
    return signed
  }
  const given = signaturesOf(asked)
  return [...signaturesOf(signed)].reduce((merged, [address, signature]) => {
    const isNew = isFilled(signature) && !isFilled(given.get(address) ?? signature)
    return (isNew && withSignature(merged, address, signature)) || merged
  }, asked)
}

/** @returns what is not as it was and may not change; undefined when all of it may */
function changeOf(before: Layout, after: Layout, allowed: WalletChanges): string | undefined {
  if (before.version !== after.version) return 'the version'
  if (before.keys[0] !== after.keys[0]) return 'the fee payer'
  if (before.blockhash !== after.blockhash && !allowed.blockhash) return 'the blockhash'
  const [ours, theirs] = [readInstructions(before), readInstructions(after)]
  if (!ours || !theirs) return 'the form of the message'
  const isKept = allowed.instructions
    ? isWithin(ours, theirs)
    : ours.length === theirs.length && isWithin(ours, theirs) && isWithin(theirs, ours)
  return isKept ? undefined : 'the instructions'
}

/** Whether all of them are there, in their order, with nothing but others between them. */
function isWithin(ours: readonly ReadInstruction[], theirs: readonly ReadInstruction[]): boolean {
  let found = 0
  for (const instruction of theirs) {
    const next = ours[found]
    if (next && isSameInstruction(next, instruction)) found += 1
  }
  return found === ours.length
}

const isSameInstruction = (a: ReadInstruction, b: ReadInstruction) =>
  a.program === b.program &&
  isSame(a.data, b.data) &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((account, at) => isAsAble(account, b.accounts[at]))

/** What others do with an account may make it able to more, but not to less. */
const isAsAble = (a: AccountUse, b: AccountUse | undefined) =>
  a.address === b?.address && (b.signer || !a.signer) && (b.writable || !a.writable)

const signaturesOf = (transaction: Uint8Array) =>
  readSignatures(transaction) ?? new Map<string, Uint8Array>()
const isFilled = (signature: Uint8Array) => signature.some((byte) => byte !== 0)
const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
