/** By so much may a token that counts in shares of its own round an amount: it keeps nothing. */
const rounding = (amount: bigint): bigint => (amount < 1_000_000n ? 0n : 2n)

/**
 * What a token keeps of a transfer.
 *
 * @returns in its smallest unit; undefined where all of it arrives, or nobody could tell
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
