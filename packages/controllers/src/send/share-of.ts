/** Returns the difference that a rebasing token may cause by rounding, which is not a share. */
const rounding = (amount: bigint): bigint => (amount < 1_000_000n ? 0n : 2n)

/**
 * Returns the share of a transfer that the token keeps.
 *
 * @returns the share in its smallest unit. Undefined without a share, or if it is unknown
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
