import { parseAccountId } from '@carabiner/core'
import type { AccountPlace } from '../account/account-place.js'
import type { Features } from '../config/features.js'
import type { HeldToken } from '../tokens/held-token.js'
import { amountOf } from './amount-of.js'
import type { SendPlan } from './costs.js'
import { SendIncompleteError } from './send-errors.js'
import type { SendState } from './send-state.js'

export { findPlace } from '../account/account-place.js'

/** The account and network of a send. */
export type SendPlace = AccountPlace

/** The send under review. Later edits and switches do not affect it. */
export interface SendDraft {
  readonly place: SendPlace
  readonly plan: SendPlan
  readonly token: HeldToken
}

/** Whether the account's adapter can send, and the app offers it. */
export const canSend = (
  { adapter }: Pick<SendPlace, 'adapter'>,
  families: Features['send'],
): boolean => adapter.send !== undefined && families.some((family) => family === adapter.namespace)

/** Returns a token's contract or mint, or undefined for the native currency. */
export const contractOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/**
 * Returns the send that a complete form describes.
 *
 * @throws {SendIncompleteError} if the form is incomplete
 */
export function draftOf(
  state: Pick<SendState, 'token' | 'entered' | 'unit' | 'isAll' | 'receiver'>,
  place: SendPlace,
): SendDraft {
  const { token, receiver, isAll } = state
  const amount = amountOf(state)
  // A missing amount is reported below.
  if (state.entered === '' || receiver.address === undefined) {
    throw new SendIncompleteError('recipient')
  }
  // A token of the same name on another network is a different token.
  if (token?.chainId !== place.network.caipNetworkId) throw new SendIncompleteError('token')
  if (amount === undefined || amount === 0n) throw new SendIncompleteError('recipient')
  const contract = contractOf(token.address)
  const plan: SendPlan = {
    to: receiver.address,
    amount: isAll ? 'all' : amount,
    decimals: Number(token.quantity.decimals),
    token: contract,
  }
  return { place, plan, token }
}

/** Returns the `token` parameter for adapters. It is left out for the native currency. */
export const tokenOf = (token: { readonly address?: string } | undefined): { token?: string } => {
  const contract = contractOf(token?.address)
  return contract === undefined ? {} : { token: contract }
}
