import type { Carabiner, Network } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import { transactionLink } from '../account/explorer-link.js'
import type { SentTransaction } from '../sent/merge-sent.js'
import type { SentTransactions } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createToasts, type SentToastKey, type ToastVariant } from '../toasts/toasts.js'

/** The toast of each status. */
const toastOf: Readonly<Record<SentTransaction['status'], readonly [ToastVariant, SentToastKey]>> =
  {
    pending: ['loading', 'toast.sending'],
    confirmed: ['success', 'toast.sent'],
    failed: ['error', 'toast.sendFailed'],
    replaced: ['info', 'toast.sendReplaced'],
    dropped: ['error', 'toast.sendDropped'],
    expired: ['error', 'toast.sendDropped'],
  }

/** Shows the status of sent transactions in toasts, even while the modal is closed. */
export function createSentToasts(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
  sentTransactions: SentTransactions,
): { follow(hash: string, network: Network): void } {
  const toasts = controller(createToasts)
  /** The last status shown for each pending transaction. */
  const followed = new Map<string, { network: Network; status?: SentTransaction['status'] }>()

  const update = () => {
    for (const [hash, followedToast] of followed) {
      const transaction = sentTransactions.find(hash)
      if (!transaction || transaction.status === followedToast.status) continue
      followedToast.status = transaction.status
      if (transaction.status !== 'pending') followed.delete(hash)
      const [variant, key] = toastOf[transaction.status]
      // Explorers have no page for a transaction that is in no block.
      const isGone = transaction.status === 'replaced' && transaction.minedHash === undefined
      const href = isGone
        ? undefined
        : transactionLink(followedToast.network, transaction.minedHash ?? hash)
      toasts.show({
        id: `sent-${hash}`,
        variant,
        content: { key, values: valuesOf(transaction) },
        href,
      })
    }
  }
  onDestroy(subscribe(sentTransactions.state, update))
  return {
    follow(hash, network) {
      carabiner.logger.debug(`${hash} was sent`)
      followed.set(hash, { network })
      update()
    },
  }
}

const valuesOf = (sent: SentTransaction) => ({
  amount: amountText(BigInt(sent.amount), sent) ?? '?',
  symbol: sent.symbol,
})
