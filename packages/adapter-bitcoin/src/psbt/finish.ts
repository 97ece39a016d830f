import type { Psbt } from 'bitcoinjs-lib'
import { InvalidPsbtError } from '../errors/bitcoin-errors.js'

/**
 * Finalizes a transaction with all inputs signed.
 *
 * @returns its hex, ready to be sent, with its id and its size in virtual bytes
 * @throws {InvalidPsbtError} when a signature is missing
 */
export function finish(psbt: Psbt): { hex: string; hash: string; size: number } {
  const final = psbt.clone()
  try {
    for (const [index, input] of final.data.inputs.entries()) {
      if (input.finalScriptSig || input.finalScriptWitness) continue
      if (input.tapKeySig) {
        // Set by hand: the library needs an elliptic curve implementation for this, which the whole
        // page would then share.
        final.updateInput(index, { finalScriptWitness: witnessOf(input.tapKeySig) })
      } else final.finalizeInput(index)
    }
    // The caller checks the fee against the network's rate.
    const transaction = final.extractTransaction(true)
    return {
      hex: transaction.toHex(),
      hash: transaction.getId(),
      size: transaction.virtualSize(),
    }
  } catch (error) {
    throw new InvalidPsbtError('it cannot be finalized', error)
  }
}

/** Builds a witness of one short item. */
const witnessOf = (item: Uint8Array) => Uint8Array.from([1, item.length, ...item])
