import type { Psbt } from 'bitcoinjs-lib'
import { InvalidPsbtError } from '../errors/bitcoin-errors.js'

/**
 * Completes a transaction whose every input is signed.
 *
 * @returns it as hex, ready to be sent
 * @throws {InvalidPsbtError} when a signature is missing, or the fee is out of all proportion
 */
export function finish(psbt: Psbt): string {
  const final = psbt.clone()
  try {
    for (const [index, input] of final.data.inputs.entries()) {
      if (input.finalScriptSig || input.finalScriptWitness) continue
      if (input.tapKeySig) {
        // By hand: the library wants an elliptic curve for it, which the whole page would then share.
        final.updateInput(index, { finalScriptWitness: witnessOf(input.tapKeySig) })
      } else final.finalizeInput(index)
    }
    return final.extractTransaction().toHex()
  } catch (error) {
    throw new InvalidPsbtError('it cannot be completed', error)
  }
}

/** A witness of one item, which is short. */
const witnessOf = (item: Uint8Array) => Uint8Array.from([1, item.length, ...item])
