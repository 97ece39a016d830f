import { parseAccountId } from '@carabiner/core'
import type { AccountPlace } from '../account/account-place.js'
import type { Features } from '../config/features.js'
import type { HeldToken } from '../tokens/read-tokens.js'
import { amountOf } from './amount-of.js'
import type { SendPlan } from './costs.js'
import { SendIncompleteError } from './send-errors.js'
import type { SendState } from './send-state.js'

export { findPlace } from '../account/account-place.js'

/** From where something is sent. */
export type SendPlace = AccountPlace

/** What is reviewed: what is typed, read or switched afterwards does not change it. */
export interface SendDraft {
  readonly place: SendPlace
  readonly plan: SendPlan
  readonly token: HeldToken
}

/** Whether the account's family can send, and the app offers it. */
export const canSend = (
  { adapter }: Pick<SendPlace, 'adapter'>,
  families: Features['send'],
): boolean => adapter.send !== undefined && families.some((family) => family === adapter.namespace)

/** The contract or mint of a token; undefined for the native currency. */
export const contractOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/**
 * What is to be sent, as far as it was said.
 *
 * @throws {SendIncompleteError} for what is missing
 */
export function draftOf(
  state: Pick<SendState, 'token' | 'entered' | 'unit' | 'isAll' | 'receiver'>,
  place: SendPlace,
): SendDraft {
  const { token, receiver, isAll } = state
  const amount = amountOf(state)
  // A token without an amount is told of by the amount.
  if (state.entered === '' || receiver.address === undefined) {
    throw new SendIncompleteError('recipient')
  }
  // What is held on another network is not here, if something of the same name is.
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

/** A token as adapters are asked for it: nothing for the native currency. */
export const tokenOf = (token: { readonly address?: string } | undefined): { token?: string } => {
  const contract = contractOf(token?.address)
  return contract === undefined ? {} : { token: contract }
}
