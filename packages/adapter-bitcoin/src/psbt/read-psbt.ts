import { Psbt, Transaction } from 'bitcoinjs-lib'
import { InvalidPsbtError } from '../errors/bitcoin-errors.js'

/** Reads a partially signed transaction in base64 (BIP-174). @throws {InvalidPsbtError} */
export function readPsbt(text: string): Psbt {
  try {
    return Psbt.fromBase64(text)
  } catch (error) {
    throw new InvalidPsbtError('it cannot be read', error)
  }
}

/**
 * Returns the script of the coin that an input spends, or undefined when the PSBT does not include
 * the coin.
 */
export const scriptOf = (psbt: Psbt, index: number): Uint8Array | undefined =>
  outputOf(psbt, index)?.script

/**
 * Returns the coin that an input spends, or undefined when the PSBT does not include it.
 *
 * @throws {InvalidPsbtError}
 */
export function outputOf(
  psbt: Psbt,
  index: number,
): { script: Uint8Array; value: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  if (witnessUtxo) return witnessUtxo
  const output = psbt.txInputs[index]?.index
  if (!nonWitnessUtxo || output === undefined) return undefined
  try {
    return Transaction.fromBuffer(nonWitnessUtxo).outs[output]
  } catch (error) {
    throw new InvalidPsbtError(`input ${index}: its previous transaction cannot be read`, error)
  }
}
