import type { BitcoinAddress } from '../primitives/address.js'

type Kind = BitcoinAddress['type']

/** What spending a coin adds to a transaction, in virtual bytes; a p2sh coin is taken for p2sh-p2wpkh. */
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
/** Of every transaction, in virtual bytes. */
export const overhead = 11

/** The least that an output may hold, in satoshi: less costs more to spend than it is worth. */
export const dustLimits: Readonly<Record<Kind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** What a transaction takes, in virtual bytes. */
export const sizeOf = (inputs: { kind: Kind; count: number }, outputs: readonly Kind[]): number =>
  overhead +
  inputs.count * inputSizes[inputs.kind] +
  outputs.reduce((sum, kind) => sum + outputSizes[kind], 0)

/**
 * What a transaction costs, in satoshi.
 *
 * @param rate - satoshi per virtual byte
 */
export const feeOf = (size: number, rate: number): bigint => BigInt(Math.ceil(size * rate))
