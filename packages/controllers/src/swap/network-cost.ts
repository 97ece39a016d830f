import type { CallsEstimate } from '@carabiner/core'
import type { NetworkCost } from './swap-state.js'

/** The gas of a typical swap, used before a dry run. */
export const usualGas = 150_000n

/**
 * Returns the network cost of simulated calls.
 *
 * @param usualCost - the cost of a typical swap, for a call that cannot be simulated yet
 * @returns undefined if it is unknown
 */
export function networkCostOf(
  { fee, expected, calls, isOperation, deposit = 0n }: CallsEstimate,
  usualCost: bigint | undefined,
  isSmartAccount: boolean,
): NetworkCost | undefined {
  if (fee !== undefined && expected !== undefined && (isOperation || !isSmartAccount)) {
    return { fee, expected, isEstimate: false, needed: isOperation ? fee - deposit : undefined }
  }
  if (usualCost === undefined || calls.some(({ simulated }) => simulated === 'failed'))
    return undefined
  // This is an estimate. A smart account also pays for its operation, whose cost a wallet may not
  // report in advance.
  const total = calls.reduce(
    (sum, call) => sum + (call.fee?.expected ?? call.fee?.fee ?? usualCost),
    0n,
  )
  return { fee: total, expected: total, isEstimate: true }
}
