import { type Warning, warn } from '../warning.js'
import { type EvmContext, isSame } from './context.js'

/**
 * Whether an amount counts as unlimited. Half of the type's range is more than any token's supply.
 */
export const isUnlimited = (amount: bigint, bits: 96 | 160 | 256 = 256): boolean =>
  amount >= 1n << BigInt(bits - 1)

/** A year in seconds. A longer allowance counts as endless. */
const long = 31_622_400n

/** Returns the warnings about an allowance and its spender. */
export function allowanceWarnings(
  spender: string,
  context: EvmContext,
  terms: { unlimited: boolean; until?: bigint },
): readonly Warning[] {
  const isPerson = context.standardOf(spender) === 'none' && !isSame(spender, context.account)
  const latest = BigInt(Math.floor(context.now / 1000)) + long
  return [
    ...(terms.unlimited ? [warn('approve.unlimited')] : []),
    ...(isPerson ? [warn('approve.account')] : []),
    ...(terms.until !== undefined && terms.until > latest ? [warn('approve.endless')] : []),
  ]
}
