import { amountOf, heldOf } from './amount-of.js'
import type { MissingPart, SendState } from './send-state.js'

/**
 * What a send lacks before it can be reviewed, in the order in which a visitor is told.
 *
 * @param canSend - whether the account's family can
 */
export function findMissing(
  state: Pick<SendState, 'token' | 'entered' | 'unit' | 'receiver'>,
  canSend: boolean,
): MissingPart | undefined {
  const { token, receiver } = state
  if (!canSend) return 'chain'
  if (!token) return 'token'
  const amount = amountOf(state)
  if (amount === undefined || amount === 0n) return 'amount'
  if (amount > heldOf(token)) return 'funds'
  if (receiver.status === 'empty') return 'recipient'
  return receiver.status === 'ready' ? undefined : 'invalid'
}
