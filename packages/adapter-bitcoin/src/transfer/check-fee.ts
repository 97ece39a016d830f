import { FeeTooHighError } from '@carabiner/core/adapter'
import type { FeeLimits } from '../options.js'

/**
 * In satoshi. A remainder that is too small for an output goes to the fee, so a fee up to this
 * amount is never excessive.
 */
const leftOver = 546

export interface Cost {
  /** In satoshi. */
  fee: bigint
  /** In virtual bytes. Undefined while it is unknown. */
  size: number | undefined
  /** The payments to others, in satoshi. */
  amount: bigint
}

/**
 * Rejects a fee that is excessive compared to the network's rate or to the amount.
 *
 * @param fastest - the network's estimate for the next block, in satoshi per virtual byte
 * @throws {FeeTooHighError}
 */
export function checkFee(
  { fee, size, amount }: Cost,
  fastest: number,
  { rate = 3, share = 0.5 }: FeeLimits = {},
): void {
  const refuseAbove = (limit: number, reason: string) => {
    // In this form, a limit of NaN rejects every fee.
    if (Number(fee) <= limit) return
    throw new FeeTooHighError(fee, BigInt(Math.floor(limit) || 0), reason)
  }
  if (size !== undefined) {
    const reason = `${rate} times the ${fastest} sat/vB fee rate for the next block`
    refuseAbove(Math.ceil(size * fastest * rate) + leftOver, reason)
  }
  refuseAbove(Number(amount) * share, `${share * 100} % of the amount`)
}
