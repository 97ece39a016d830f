/** The gas that a plain transfer uses. */
const transferGas = 21_000n
/** The gas that a new storage entry uses (EIP-2929). */
const newEntryGas = 22_100n
/** The maximum gas limit of a transaction (EIP-7825). */
const mostGas = 2n ** 24n

/**
 * Returns the gas limit for a node's estimate. The state that a contract reads may change until the call is in a block.
 * So it adds half, as wallets do, and at least one new storage entry, for a receiver that has none of the token yet.
 * Unused gas costs nothing.
 *
 * @param estimate - from `eth_estimateGas`
 * @returns the limit in gas, which is exact for a plain transfer
 * @example
 * gasLimitFor(52_000n) // 78_000n
 */
export function gasLimitFor(estimate: bigint): bigint {
  if (estimate === transferGas) return estimate
  const half = estimate / 2n
  const limit = estimate + (half > newEntryGas ? half : newEntryGas)
  if (limit <= mostGas) return limit
  // An estimate above the maximum means that the network doesn't have it.
  return estimate > mostGas ? estimate : mostGas
}
