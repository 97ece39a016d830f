import { FeeTooHighError } from '@carabiner/core/adapter'
import type { FeeLimits } from '../options.js'

/** What is left over and not worth an output goes to the fee: so much of it is no mistake. In satoshi. */
const leftOver = 546

export interface Cost {
  /** In satoshi. */
  fee: bigint
  /** In virtual bytes; undefined where it can't be told yet. */
  size: number | undefined
  /** In satoshi: what is paid to others. */
  amount: bigint
}

/**
 * Refuses a fee that is out of proportion, to what the network asks or to what is paid.
 *
 * @param fastest - what the network's own estimates name for the next block, in satoshi per virtual byte
 * @throws {FeeTooHighError}
 */
export function checkFee(
  { fee, size, amount }: Cost,
  fastest: number,
  { rate = 3, share = 0.5 }: FeeLimits = {},
): void {
  const refuseAbove = (limit: number, reason: string) => {
    // So written, a limit that is no number lets nothing through.
    if (Number(fee) <= limit) return
    throw new FeeTooHighError(fee, BigInt(Math.floor(limit) || 0), reason)
  }
  if (size !== undefined) {
    const asked = `${rate} times the ${fastest} sat/vB that the network asks for the next block`
    refuseAbove(Math.ceil(size * fastest * rate) + leftOver, asked)
  }
  refuseAbove(Number(amount) * share, `${share * 100} % of the amount`)
}
