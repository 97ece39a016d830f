import { amountText } from '@carabiner/core/adapter'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { HeldToken } from '../tokens/held-token.js'
import { type SendPlace, tokenOf } from './draft.js'
import { TokenScaleError } from './send-errors.js'
import { readCostsFailure } from './send-failure.js'
import type { SendState } from './send-state.js'

/** Reads the maximum amount of a token that can be sent. */
export interface MaxAmountQuery {
  /** Reads the amount and enters it. Never rejects: failures are in `state.failure`. */
  read(place: SendPlace, token: HeldToken): Promise<void>
  /** Aborts the read, because another amount was entered. */
  stop(): void
}

/** In ms. */
const timeout = 30_000

interface MaxAmountKey {
  readonly place: SendPlace
  readonly token: HeldToken
}

/** Creates the query. @param state - the state to update, a valtio proxy */
export function createMaxAmountQuery(queries: QueryClient, state: SendState): MaxAmountQuery {
  const query = createQuery<bigint | undefined, MaxAmountKey>(queries, {
    action: 'max amount',
    deadline: timeout,
    async read({ place: { adapter, account, network }, token }, signal) {
      // Without a receiver, the cost of a send to the own account is used.
      const to = state.receiver.address ?? account.address
      const request = { account, network, signal, ...tokenOf(token), to }
      return (await adapter.send?.maxAmount(request))?.amount
    },
    onSuccess(amount, _, { token }) {
      if (amount === undefined) return
      const entered = amountText(amount, token)
      // Without a usable multiplier, the amount is unknown.
      if (entered === undefined) throw new TokenScaleError(token.id)
      Object.assign(state, { unit: 'token', entered, isAll: true })
      if (amount === 0n) state.failure = { problem: 'feeUncovered' }
    },
    onError(error) {
      state.failure = readCostsFailure(error)
    },
  })
  return {
    async read(place, token) {
      state.isReadingAll = true
      await query.refetch({ key: { place, token } })
      if (!query.isFetching) state.isReadingAll = false
    },
    stop: query.cancel,
  }
}
