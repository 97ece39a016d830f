import { tokenExtension } from './token-extensions.js'

/** A fee that a mint of Token-2022 takes of each transfer, and from when on. */
export interface TransferFee {
  readonly epoch: bigint
  /** In the token's smallest unit. */
  readonly maximum: bigint
  /** Ten thousandths of what is moved. */
  readonly basisPoints: number
}

/** The newer of both takes the place of the older one with its epoch. */
export interface TransferFees {
  readonly older: TransferFee
  readonly newer: TransferFee
}

/** Two authorities and what was withheld stand before the two fees. */
const size = { head: 72, fee: 18 }

/**
 * What a mint takes of transfers. The caller knows that it is a mint of Token-2022.
 *
 * @param extensions - as `readExtensions` lists them
 * @returns undefined where it takes nothing, and never could
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

/** Whether the fee is the same whatever the epoch is. */
export const isOneFee = ({ older, newer }: TransferFees): boolean =>
  older.maximum === newer.maximum && older.basisPoints === newer.basisPoints

/**
 * What the mint keeps of a transfer, rounded up as its program does it.
 *
 * @param amount - what leaves the sender, in the smallest unit
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
