import { InvalidWalletResponseError } from '@carabiner/core'
import { TransactionChangedError } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { Psbt } from 'bitcoinjs-lib'
import { isSame } from '../primitives/bytes.js'
import type { InputToSign } from '../wallets/bitcoin-wallet.js'

/**
 * Adds a wallet's signatures to the original transaction.
 *
 * Nothing else of the answer is used. An answer with another transaction or without the requested
 * signatures is rejected.
 *
 * @throws {TransactionChangedError | InvalidWalletResponseError}
 */
export function mergeSigned(
  original: Psbt,
  answer: Uint8Array,
  inputs: readonly Pick<InputToSign, 'index'>[],
): Psbt {
  const malformed = () => new InvalidWalletResponseError('signPsbt')
  let signed: Psbt
  try {
    signed = Psbt.fromBuffer(answer)
  } catch {
    throw malformed()
  }
  if (!isSame(unsigned(original), unsigned(signed))) {
    throw new TransactionChangedError('signPsbt', 'the transaction')
  }
  const merged = original.clone()
  for (const { index } of inputs) {
    const newFields = newSignatures(
      original.data.inputs[index] ?? {},
      signed.data.inputs[index] ?? {},
    )
    if (Object.keys(newFields).length === 0) throw malformed()
    try {
      merged.updateInput(index, newFields)
    } catch {
      throw malformed()
    }
  }
  return merged
}

type Input = Partial<Psbt['data']['inputs'][number]>

/** Returns the signatures that the wallet added to an input. */
function newSignatures(before: Input, after: Input): Input {
  const { tapKeySig, finalScriptSig, finalScriptWitness } = after
  const partialSig = after.partialSig?.filter(
    ({ pubkey }) => !before.partialSig?.some((signature) => isSame(signature.pubkey, pubkey)),
  )
  return omitUndefined({
    partialSig: partialSig?.length ? partialSig : undefined,
    tapKeySig: tapKeySig && !before.tapKeySig ? tapKeySig : undefined,
    finalScriptSig: finalScriptSig && !before.finalScriptSig ? finalScriptSig : undefined,
    finalScriptWitness:
      finalScriptWitness && !before.finalScriptWitness ? finalScriptWitness : undefined,
  })
}

/** Returns the unsigned transaction, which all parties sign. */
const unsigned = (psbt: Psbt): Uint8Array => psbt.data.globalMap.unsignedTx.toBuffer()
