import type { NetworkId } from '@carabiner/core'
import { amountOf, heldOf } from './amount-of.js'
import type { MissingPart, SendState } from './send-state.js'

/**
 * Returns the first missing or invalid part of a send, in the order of the messages.
 *
 * @param network - the network on which the account can send. Undefined if it cannot
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
