import type { Carabiner, SentTransaction } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createTokens } from '../tokens/tokens.js'
import type { ExactSend } from './ask-wallet.js'
import { contractOf } from './draft.js'
import { createSentToasts } from './sent-toasts.js'

/** Records sent transactions, and shows their progress. */
export interface SendRecorder {
  /**
   * Records a transaction.
   *
   * @returns false if it is already recorded, or the instance is destroyed
   */
  add(exact: ExactSend, found: SentTransaction): boolean
}

export function createSendRecorder(carabiner: Carabiner, shell: Shell): SendRecorder {
  const sentTransactions = shell.controller(createSent)
  const tokens = shell.controller(createTokens)
  const toasts = createSentToasts(carabiner, shell, sentTransactions)
  let isDestroyed = false
  shell.onDestroy(() => {
    isDestroyed = true
  })
  return {
    add({ place, token, amount, plan, uiMultiplier }, { hash, lastValidBlockHeight }) {
      const isKnown = sentTransactions.find(hash) !== undefined
      const { iconUrl, name, symbol, quantity, address } = token
      const contract = contractOf(address)
      // The record outlives this instance: the transaction is followed after the next page load.
      sentTransactions.add(
        omitUndefined({
          id: hash,
          hash,
          to: plan.to,
          name,
          symbol,
          chainId: place.network.caipNetworkId,
          from: place.account.address,
          sentAt: Date.now(),
          status: 'pending',
          amount: amount.toString(),
          decimals: Number(quantity.decimals),
          uiMultiplier,
          token: contract,
          iconUrl,
          lastValidBlockHeight:
            lastValidBlockHeight === undefined ? undefined : lastValidBlockHeight.toString(),
        }),
      )
      if (isDestroyed || isKnown) return false
      toasts.follow(hash, place.network)
      void tokens.load()
      return true
    },
  }
}
