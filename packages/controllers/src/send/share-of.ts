/** A rebasing token may round an amount by this much: that is no share. */
const rounding = (amount: bigint): bigint => (amount < 1_000_000n ? 0n : 2n)

/**
 * Returns the token's share of a transfer.
 *
 * @returns in its smallest unit. undefined if all of it arrives, or if unknown
 */
export function shareOf({
  amount,
  received,
}: {
  readonly amount?: bigint | undefined
  readonly received?: bigint | undefined
}): bigint | undefined {
  if (amount === undefined || received === undefined) return undefined
  const share = amount - received
  return share > rounding(amount) ? share : undefined
}
