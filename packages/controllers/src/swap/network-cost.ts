import type { CallsEstimate } from '@carabiner/core'
import type { NetworkCost } from './swap-state.js'

/** The gas of a usual swap, before a dry run. */
export const usualGas = 150_000n

/**
 * Returns the network cost of simulated calls.
 *
 * @param usual - the cost of a usual swap, for a call that cannot be simulated yet
 * @returns undefined if unknown
 */
export function networkCostOf(
  { fee, expected, calls, isOperation, deposit = 0n }: CallsEstimate,
  usual: bigint | undefined,
  isSmartAccount: boolean,
): NetworkCost | undefined {
  if (fee !== undefined && expected !== undefined && (isOperation || !isSmartAccount)) {
    return { fee, expected, isEstimate: false, needed: isOperation ? fee - deposit : undefined }
  }
  if (usual === undefined || calls.some(({ simulated }) => simulated === 'failed')) return undefined
  // An estimate: a smart account also pays for its operation, whose cost a wallet may not report in
  // advance.
  const total = calls.reduce((sum, one) => sum + (one.fee?.expected ?? one.fee?.fee ?? usual), 0n)
  return { fee: total, expected: total, isEstimate: true }
}
