import type { Carabiner } from '@carabiner/core'
import { randomUuid } from '@carabiner/core/adapter'
import type { PaymentRecord, StoredPayment } from '@carabiner/core/internal'
import type { Query } from '../query/query.js'
import type { QueryClient } from '../query/query-client.js'
import type { SentTransactions } from '../sent/sent.js'
import type { PaymentProgress } from '../sources/payments-source.js'
import { askPayment } from './ask-payment.js'
import { askSwap } from './ask-swap.js'
import { readPayFailure } from './pay-failure.js'
import { isPayableOption } from './pay-queries.js'
import type { PayRun } from './pay-run.js'
import type { PayService } from './pay-service.js'
import type { PayOption, PayState } from './pay-state.js'
import type { PaySwaps } from './pay-swaps.js'
import { isPartial } from './payment-receipt.js'
import type { Payment } from './payment-request.js'
import { settlePayment } from './settle-payment.js'
import { startPayment } from './start-payment.js'
import { exactSendOf, newPayment, sentEntryOf } from './stored-payment.js'

interface PayWorkParts {
  readonly carabiner: Carabiner
  readonly state: PayState
  readonly run: PayRun
  readonly queries: QueryClient
  readonly sent: SentTransactions
  readonly service: PayService | undefined
  readonly options: Query<PayOption[], Payment>
  readonly progress: Query<PaymentProgress | undefined, Payment>
  readonly swaps: PaySwaps
  chosen(): PayOption | undefined
  loadRecord(): Promise<PaymentRecord>
  /** Called if the browser's storage cannot be read. */
  notRead(error: unknown): void
  /** Whether the payment has expired. */
  isOver(payment: Payment): boolean
  show(stored: StoredPayment): void
  /** Called with the payment that the app's service has created. */
  onServed(payment: Payment): void
  /** Called if the wallet answers after its step has ended. */
  onLate(stored: StoredPayment): void
}

/** How long options are used for a payment without being read again. In ms. */
const freshFor = 30_000

const refusal = ['refused', { failure: { problem: 'amountChanged' } }] as const

/** Creates the work of a payment's steps. Each returns the event that ends its step. */
export function createPayWork(parts: PayWorkParts) {
  const { carabiner, state, run, queries, sent, service, options, progress } = parts
  const { chosen, loadRecord, show } = parts

  const read = async (signal: AbortSignal) => {
    const record = await loadRecord().catch((error: unknown) => {
      parts.notRead(error)
      return undefined
    })
    // Paying writes the record, and refuses if it cannot.
    const { payment } = run
    const start =
      payment &&
      (await startPayment(
        {
          record,
          service,
          payment,
          isOver: parts.isOver,
          show,
          onServed(served, first) {
            parts.onServed(served)
            progress.setData(first)
          },
        },
        signal,
      ))
    return start === 'ready' && (await parts.swaps.restore()) ? 'swap' : start
  }

  const swap = async (signal: AbortSignal) => {
    const { payment } = run
    return payment ? askSwap({ ...parts, signal }, payment) : refusal
  }

  const ask = async (signal: AbortSignal) => {
    const { payment } = run
    const option = chosen()
    const { fee, isWalletPay = false } = state.costs
    if (!payment || !isPayableOption(option) || !fee) return refusal
    const { amount } = option
    // A price may be old after the page was hidden.
    if (Date.now() - options.dataUpdatedAt > freshFor) {
      await Promise.all([options.fetch(), service && progress.fetch()])
    }
    const isPaidElsewhere = payment.serviceId !== undefined && progress.data?.status !== 'open'
    if (isPaidElsewhere) return 'changed'
    const now = chosen()
    if (now?.id !== option.id || now.amount !== amount) return refusal
    const wanted = newPayment(payment, { ...option }, { attempt: randomUuid(), isWalletPay })
    show(wanted)
    const outcome = await askPayment(
      {
        carabiner,
        record: await loadRecord(),
        signal: queries.signal,
        onSwitching(isSwitching) {
          state.isSwitching = isSwitching
        },
        onSent(next) {
          if (next.hash !== undefined) sent.add(sentEntryOf(next, next.hash))
        },
        onLate: parts.onLate,
      },
      wanted,
      exactSendOf(wanted, option, fee),
    )
    if (signal.aborted) return undefined
    if (outcome.kind === 'refused')
      return ['refused', { failure: readPayFailure(outcome.error) }] as const
    if ('stored' in outcome) show(outcome.stored)
    return outcome.kind
  }

  const follow = async (signal: AbortSignal) => {
    const { stored } = run
    if (stored?.hash === undefined) return 'lost'
    const { hash } = stored
    const record = await loadRecord()
    const end = await settlePayment(
      { carabiner, sent, record, service, signal },
      { ...stored, hash },
    )
    if (signal.aborted) return undefined
    show(end.stored)
    if (end.kind === 'lost') return 'lost'
    if (end.kind === 'failed') return ['refused', { failure: { problem: end.problem } }] as const
    return isPartial(end.stored) ? 'partial' : 'paid'
  }

  return { read, swap, ask, follow }
}
