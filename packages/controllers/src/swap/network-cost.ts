import type { CallsEstimate } from '@carabiner/core'
import type { NetworkCost } from './swap-state.js'

/** What a swap takes, in gas, before it can be tried. */
export const usualGas = 150_000n

/**
 * What the network takes for calls that were tried.
 *
 * @param usual - what a swap usually takes: of a call that cannot be tried yet
 * @returns undefined where it cannot be said
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
  // A smart account pays for its operation too, which a wallet need not say before it made it: an estimate.
  const known = calls.reduce((sum, one) => sum + (one.fee?.expected ?? one.fee?.fee ?? usual), 0n)
  return { fee: known, expected: known, isEstimate: true }
}
