/** The gas of a plain transfer. */
const transferGas = 21_000n
/** The gas of a new storage entry (EIP-2929). */
const newEntryGas = 22_100n
/** The maximum gas limit of a transaction (EIP-7825). */
const mostGas = 2n ** 24n

/**
 * Returns the gas limit for a node's estimate. The state that a contract reads may change until the call is in a block:
 * so half is added, as in wallets, and at least a new storage entry, for receivers without any of a token. Unused gas
 * costs nothing.
 *
 * @param estimate - from `eth_estimateGas`
 * @returns the limit in gas; exact for a plain transfer
 * @example
 * gasLimitFor(52_000n) // 78_000n
 */
export function gasLimitFor(estimate: bigint): bigint {
  if (estimate === transferGas) return estimate
  const half = estimate / 2n
  const limit = estimate + (half > newEntryGas ? half : newEntryGas)
  if (limit <= mostGas) return limit
  // An estimate above the limit means that the network lacks that limit.
  return estimate > mostGas ? estimate : mostGas
}
