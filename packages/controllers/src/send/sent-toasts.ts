import type { Carabiner, Network } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import { transactionLink } from '../account/explorer-link.js'
import type { SentTransaction } from '../sent/merge-sent.js'
import type { SentTransactions } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createToasts, type SentToastKey, type ToastVariant } from '../toasts/toasts.js'

/** What became of it, in words. */
const told: Readonly<Record<SentTransaction['status'], readonly [ToastVariant, SentToastKey]>> = {
  pending: ['loading', 'toast.sending'],
  confirmed: ['success', 'toast.sent'],
  failed: ['error', 'toast.sendFailed'],
  replaced: ['info', 'toast.sendReplaced'],
  dropped: ['error', 'toast.sendDropped'],
  expired: ['error', 'toast.sendDropped'],
}

/** Tells the visitor at the edge of the page what becomes of what they sent, also once the modal is closed. */
export function createSentToasts(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
  sent: SentTransactions,
): { follow(hash: string, network: Network): void } {
  const toasts = controller(createToasts)
  /** What was told of each that is not over yet. */
  const followed = new Map<string, { network: Network; status?: SentTransaction['status'] }>()

  const update = () => {
    for (const [hash, known] of followed) {
      const found = sent.find(hash)
      if (!found || found.status === known.status) continue
      known.status = found.status
      if (found.status !== 'pending') followed.delete(hash)
      const [variant, key] = told[found.status]
      // No explorer finds what never came into a block.
      const isGone = found.status === 'replaced' && found.minedHash === undefined
      const href = isGone ? undefined : transactionLink(known.network, found.minedHash ?? hash)
      toasts.show({
        id: `sent-${hash}`,
        variant,
        content: { key, values: valuesOf(found) },
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
