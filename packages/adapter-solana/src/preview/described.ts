import { type Decoded, type Statement, type Warning, warn } from '@carabiner/core/preview'
import type { SolanaFacts } from './solana-facts.js'

/** Returns the description of one instruction. Some are not worth a sentence, such as a price per unit. */
export const described = (
  statements: readonly Statement[],
  warnings: readonly Warning[] = [],
): Decoded => ({ statements, warnings })

/** Returns the warnings about a receiver. @param mint - of the sent token */
export function receiverWarnings(
  to: string,
  { account }: SolanaFacts,
  mint?: string,
): readonly Warning[] {
  if (/^1{32}$/.test(to)) return [warn('receiver.zero')]
  if (to === account) return [warn('receiver.self')]
  return mint !== undefined && to === mint ? [warn('receiver.token')] : []
}
