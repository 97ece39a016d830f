import { recipientWarnings } from '../recipients.js'
import { type Warning, warn } from '../warning.js'
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
