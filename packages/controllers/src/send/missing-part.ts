import type { NetworkId } from '@carabiner/core'
import { amountOf, heldOf } from './amount-of.js'
import type { MissingPart, SendState } from './send-state.js'

/**
 * What a send lacks before it can be reviewed, in the order in which a visitor is told.
 *
 * @param network - on which the account can send; undefined where it cannot
 */
export function findMissing(
  state: Pick<SendState, 'token' | 'entered' | 'unit' | 'receiver'>,
  network: NetworkId | undefined,
): MissingPart | undefined {
  const { token, receiver } = state
  if (network === undefined) return 'chain'
  if (token?.chainId !== network) return 'token'
  const amount = amountOf(state)
  if (amount === undefined || amount === 0n) return 'amount'
  if (amount > heldOf(token)) return 'funds'
  if (receiver.status === 'empty') return 'recipient'
  return receiver.status === 'ready' ? undefined : 'invalid'
}
