import { recipientWarnings, type Warning, warn } from '@carabiner/core/preview'
import type { SolanaContext } from './context.js'

/** Returns the warnings about a receiver. */
export function receiverWarnings(
  to: string,
  context: SolanaContext,
  mint?: string,
): readonly Warning[] {
  if (/^1{32}$/.test(to)) return [warn('receiver.zero')]
  if (to === context.account) return [warn('receiver.self')]
  return [
    ...(mint !== undefined && to === mint ? [warn('receiver.token')] : []),
    ...recipientWarnings(to, context.recent),
  ]
}
