import { type Warning, warn } from '../warning.js'
import { type EvmContext, isSame } from './context.js'

/** More than there is of any token: whoever asks for half of the type's range asks for all. */
export const isUnlimited = (amount: bigint, bits: 96 | 160 | 256 = 256): boolean =>
  amount >= 1n << BigInt(bits - 1)

/** A year: what holds for longer is as good as for ever. In seconds. */
const long = 31_622_400n

/** What is said of whom is allowed to take something later. */
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
