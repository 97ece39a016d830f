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

/** Shows toasts with the status of sent transactions, also while the modal is closed. */
export function createSentToasts(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
  sent: SentTransactions,
): { follow(hash: string, network: Network): void } {
  const toasts = controller(createToasts)
  /** The shown status of each pending transaction. */
  const followed = new Map<string, { network: Network; status?: SentTransaction['status'] }>()

  const update = () => {
    for (const [hash, known] of followed) {
      const transaction = sent.find(hash)
      if (!transaction || transaction.status === known.status) continue
      known.status = transaction.status
      if (transaction.status !== 'pending') followed.delete(hash)
      const [variant, key] = toastOf[transaction.status]
      // An explorer has no page for a transaction without a block.
      const isGone = transaction.status === 'replaced' && transaction.minedHash === undefined
      const href = isGone
        ? undefined
        : transactionLink(known.network, transaction.minedHash ?? hash)
      toasts.show({
        id: `sent-${hash}`,
        variant,
        content: { key, values: valuesOf(transaction) },
        href,
      })
    }
  }
  onDestroy(subscribe(sent.state, update))
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
