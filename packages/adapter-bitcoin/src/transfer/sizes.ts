import type { BitcoinAddress } from '../primitives/address.js'

type Kind = BitcoinAddress['type']

/** The size of a spent coin in a transaction, in virtual bytes. A p2sh coin counts as p2sh-p2wpkh. */
export const inputSizes: Readonly<Record<Kind, number>> = {
  p2pkh: 148,
  p2sh: 91,
  p2wpkh: 68,
  p2wsh: 105,
  p2tr: 58,
}
const outputSizes: Readonly<Record<Kind, number>> = {
  p2pkh: 34,
  p2sh: 32,
  p2wpkh: 31,
  p2wsh: 43,
  p2tr: 43,
}
/** The fixed part of a transaction, in virtual bytes. */
export const overhead = 11

/** The minimum value of an output, in satoshi. A smaller one costs more to spend than it is worth. */
export const dustLimits: Readonly<Record<Kind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** Returns the size of a transaction, in virtual bytes. */
export const sizeOf = (inputs: { kind: Kind; count: number }, outputs: readonly Kind[]): number =>
  overhead +
  inputs.count * inputSizes[inputs.kind] +
  outputs.reduce((sum, kind) => sum + outputSizes[kind], 0)

/**
 * Returns the fee of a transaction, in satoshi.
 *
 * @param rate - satoshi per virtual byte
 */
export const feeOf = (size: number, rate: number): bigint => BigInt(Math.ceil(size * rate))
