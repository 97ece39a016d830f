import { tokenExtension } from './token-extensions.js'

/** A fee on each transfer of a Token-2022 mint, with its first epoch. */
export interface TransferFee {
  readonly epoch: bigint
  /** The most that a transfer costs, in the token's smallest unit. */
  readonly maximum: bigint
  /** The rate, in ten thousandths of the amount. */
  readonly basisPoints: number
}

/** The two fees of a mint. The newer one replaces the older one at its epoch. */
export interface TransferFees {
  readonly older: TransferFee
  readonly newer: TransferFee
}

/** The sizes of an extension's head and of each fee. The head has two authorities and the withheld amount. */
const size = { head: 72, fee: 18 }

/**
 * Reads a mint's transfer fees. The caller has to check that it is a Token-2022 mint.
 *
 * @param extensions - from `readExtensions`
 * @returns undefined if the mint charges no fees
 */
export function readTransferFees(
  extensions: ReadonlyMap<number, Uint8Array>,
): TransferFees | undefined {
  const data = extensions.get(tokenExtension.transferFeeConfig)
  if (data?.length !== size.head + 2 * size.fee) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const feeAt = (at: number): TransferFee => ({
    epoch: view.getBigUint64(at, true),
    maximum: view.getBigUint64(at + 8, true),
    basisPoints: view.getUint16(at + 16, true),
  })
  return { older: feeAt(size.head), newer: feeAt(size.head + size.fee) }
}

/** Whether the fee is the same in every epoch. */
export const isOneFee = ({ older, newer }: TransferFees): boolean =>
  older.maximum === newer.maximum && older.basisPoints === newer.basisPoints

/**
 * Returns the fee that the mint keeps from a transfer, rounded up as in its program.
 *
 * @param amount - the amount that leaves the sender, in the smallest unit
 * @example
 * transferFeeOf(fees, 700n, 1_000_000n) // 10_000n at 100 basis points
 */
export function transferFeeOf(
  { older, newer }: TransferFees,
  epoch: bigint,
  amount: bigint,
): bigint {
  const { basisPoints, maximum } = epoch >= newer.epoch ? newer : older
  const fee = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return fee < maximum ? fee : maximum
}
