/** What a plain transfer takes. */
const transferGas = 21_000n
/** What a contract takes for an entry that its storage did not have (EIP-2929). */
const newEntryGas = 22_100n
/** A transaction's limit may be no higher (EIP-7825). */
const mostGas = 2n ** 24n

/**
 * The gas limit for what a node estimated. The state that a contract reads changes until a block takes the call: there
 * is half as much again, as wallets add it, and a new entry at least, as for who holds nothing of a token any more. What
 * is over is not paid.
 *
 * @param estimate - as `eth_estimateGas` says it
 * @returns in gas; a plain transfer's is exact
 * @example
 * gasLimitFor(52_000n) // 78_000n
 */
export function gasLimitFor(estimate: bigint): bigint {
  if (estimate === transferGas) return estimate
  const half = estimate / 2n
  const limit = estimate + (half > newEntryGas ? half : newEntryGas)
  if (limit <= mostGas) return limit
  // A network without that rule takes what it estimated.
  return estimate > mostGas ? estimate : mostGas
}
