import type { Network } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { transactionLink } from '../account/explorer-link.js'
import type { SentStatus, SentTransaction } from '../sent/merge-sent.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createToasts } from '../toasts/toasts.js'
import type { SwapNote } from './swap-note.js'
import type { ReadRun } from './swap-runs.js'
import type { SwapResult } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** Records swaps, and shows their progress. */
export interface SwapRecorder {
  /** Records a swap that is on the network, or has ended. */
  add(run: ReadRun, note: SwapNote, hash: string, status: SentStatus): void
  /** Shows a toast, even while the modal is closed. For a payment, only then. */
  tell(told: 'swapping' | 'swapped' | 'swapFailed', entry: SwapEntry, result?: SwapResult): void
  /** Tells the visitor that the approval is done, if another view is open. */
  tellApproved(note: SwapNote): void
}

/** A swap, as toasts show it. */
interface SwapEntry {
  readonly id: string
  readonly note: SwapNote
  readonly network: Network | undefined
  readonly hash?: string | undefined
}

const variants = { swapping: 'loading', swapped: 'success', swapFailed: 'error' } as const

export function createSwapRecorder({ controller, modal }: Shell): SwapRecorder {
  const sentTransactions = controller(createSent)
  const toasts = controller(createToasts)
  return {
    add({ networkId, address, createdAt, calls }, { kind, from, to, ...amounts }, hash, status) {
      const isApproval = kind === 'approve'
      const received = { ...namedOf(to), amount: amounts.toAmount.toString() }
      const added = omitUndefined<SentTransaction>({
        id: hash,
        hash,
        status,
        chainId: networkId,
        from: address,
        sentAt: createdAt,
        to: calls.at(-1)?.to ?? '',
        ...namedOf(from),
        amount: amounts.fromAmount.toString(),
        operation: isApproval ? 'approve' : 'trade',
        token: contractIn(from),
        iconUrl: from.iconUrl,
        received: isApproval ? undefined : received,
      })
      sentTransactions.add(added)
    },
    tell(told, { id, note, network, hash }, result) {
      // The Pay view shows the swap of a payment.
      if (note.paymentKey !== undefined && modal.state.open) return toasts.hide(`swap-${id}`)
      const href = hash === undefined ? undefined : transactionLink(network, hash)
      const { from, to } = note
      toasts.show({
        id: `swap-${id}`,
        variant: variants[told],
        content: {
          key: `toast.${told}`,
          values: {
            fromAmount: shortOf(result?.fromAmount ?? note.fromAmount, from),
            fromSymbol: from.symbol,
            toAmount: shortOf(result?.toAmount ?? note.toAmount, to),
            toSymbol: to.symbol,
          },
        },
        href,
      })
    },
    tellApproved({ from }) {
      if (modal.state.open) return
      const values = { symbol: from.symbol }
      toasts.show({ variant: 'info', content: { key: 'toast.approved', values } })
    },
  }
}

const namedOf = ({ name, symbol, decimals, uiMultiplier }: SwapToken) =>
  omitUndefined({ name, symbol, decimals, uiMultiplier })

/** Formats an amount with at most six decimal places. */
function shortOf(amount: bigint, token: SwapToken): string {
  const [whole = '', fraction = ''] = (amountText(amount, token) ?? '?').split('.')
  const places = fraction.slice(0, 6).replace(/0+$/, '')
  return places === '' ? whole : `${whole}.${places}`
}
