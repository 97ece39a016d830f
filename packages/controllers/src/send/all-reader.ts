import { amountText, withDeadline } from '@carabiner/core/adapter'
import type { HeldToken } from '../tokens/read-tokens.js'
import { type SendPlace, tokenOf } from './draft.js'
import { TokenScaleError } from './send-errors.js'
import { readCostsFailure } from './send-failure.js'
import type { SendState } from './send-state.js'

/** Reads how much of a token there is to send. */
export interface AllReader {
  /** Enters it. Never rejects: `state.failure` says why it could not be read. */
  read(place: SendPlace, token: HeldToken): Promise<void>
  /** Ends what is asked: another amount is entered. */
  stop(): void
}

/** In ms. */
const timeout = 30_000

/** @param state - a proxy */
export function createAllReader(state: SendState): AllReader {
  let asking: AbortController | undefined
  return {
    async read({ adapter, account, network }, token) {
      const { send } = adapter
      if (!send) return
      const mine = new AbortController()
      asking = mine
      state.isReadingAll = true
      const { signal } = mine
      // Before there is a receiver: what it costs to send it to oneself.
      const to = state.receiver.address ?? account.address
      try {
        const reading = send.maxAmount({ account, network, signal, ...tokenOf(token), to })
        const { amount } = await withDeadline(reading, { action: 'max amount', timeout, signal })
        if (signal.aborted) return
        const entered = amountText(amount, token)
        // Nobody can say how much that is.
        if (entered === undefined) throw new TokenScaleError(token.id)
        Object.assign(state, { unit: 'token', entered, isAll: true })
        if (amount === 0n) state.failure = { problem: 'feeUncovered' }
      } catch (error) {
        if (!signal.aborted) state.failure = readCostsFailure(error)
      } finally {
        mine.abort()
        if (asking === mine) state.isReadingAll = false
      }
    },
    stop: () => asking?.abort(),
  }
}
