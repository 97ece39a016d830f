import { TransactionChangedError } from '@carabiner/core/adapter'
import type { WalletChanges } from '../options.js'
import { type AccountUse, type ReadInstruction, readInstructions } from './read-instructions.js'
import {
  isSame,
  type Message,
  readEnvelope,
  readMessage,
  signaturesOf,
  withSignatures,
} from './transaction.js'

/**
 * Returns the requested transaction with the wallet's signatures. Nothing else in the answer is
 * used, unless the host allows it.
 *
 * @param signed - the wallet's answer
 * @param method - the method, named in the error
 * @throws {TransactionChangedError} when the wallet signed another transaction
 */
export function takeSignatures(
  original: Uint8Array,
  signed: Uint8Array,
  allowed: WalletChanges,
  method: string,
): Uint8Array {
  const changed = (what: string) => new TransactionChangedError(method, what)
  const [before, after] = [readEnvelope(original), readEnvelope(signed)]
  if (!before || !after) throw changed('the format of the transaction')
  if (isSame(before.messageBytes, after.messageBytes)) {
    const signaturesBefore = signaturesOf(before)
    const added = [...signaturesOf(after)].filter(([address]) => !signaturesBefore.get(address))
    return withSignatures(before, new Map(added))
  }
  const [ours, theirs] = [readMessage(before), readMessage(after)]
  const change = ours && theirs ? changeOf(ours, theirs, allowed) : 'the format of the message'
  if (change !== undefined) throw changed(change)
  // Signatures that other parties made before belong to another message.
  if ([...signaturesOf(before).values()].some(Boolean)) throw changed('the existing signatures')
  return signed
}

/** Compares two messages. @returns the first forbidden change, or undefined */
function changeOf(before: Message, after: Message, allowed: WalletChanges): string | undefined {
  if (before.version !== after.version) return 'the version'
  if (before.staticAccounts[0] !== after.staticAccounts[0]) return 'the fee payer'
  if (before.lifetimeToken !== after.lifetimeToken && !allowed.blockhash) return 'the blockhash'
  if (limitsOf(before) !== limitsOf(after)) return 'the fee and limits'
  const [ours, theirs] = [readInstructions(before), readInstructions(after)]
  if (!ours || !theirs) return 'the format of the message'
  const isKept = allowed.instructions
    ? isWithin(ours, theirs)
    : ours.length === theirs.length && isWithin(ours, theirs) && isWithin(theirs, ours)
  return isKept ? undefined : 'the instructions'
}

/** Returns the limits of a version-1 message, which are separate fields. Older versions use instructions. */
const limitsOf = (message: Message): string =>
  message.version === 1
    ? [message.configMask, ...message.configValues.map(({ value }) => value)].join()
    : ''

/** Whether all our instructions are present in order, with only added ones between them. */
function isWithin(ours: readonly ReadInstruction[], theirs: readonly ReadInstruction[]): boolean {
  let matched = 0
  for (const instruction of theirs) {
    const next = ours[matched]
    if (next && isSameInstruction(next, instruction)) matched += 1
  }
  return matched === ours.length
}

const isSameInstruction = (a: ReadInstruction, b: ReadInstruction) =>
  a.program === b.program &&
  isSame(a.data, b.data) &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((account, at) => isAsAble(account, b.accounts[at]))

/**
 * Whether an account has at least the same permissions: added instructions may give it more, but
 * not fewer.
 */
const isAsAble = (a: AccountUse, b: AccountUse | undefined) =>
  a.address === b?.address && (b.signer || !a.signer) && (b.writable || !a.writable)
