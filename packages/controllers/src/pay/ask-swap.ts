import type { Carabiner } from '@carabiner/core'
import { pause } from '@carabiner/core/adapter'
import type { PaymentRecord } from '@carabiner/core/internal'
import type { Query } from '../query/query.js'
import { switchNetwork } from './ask-payment.js'
import { readPayFailure } from './pay-failure.js'
import type { PayFailure, PayOption, PayState } from './pay-state.js'
import type { PaySwap } from './pay-swap.js'
import type { PaySwapEvent, PaySwaps } from './pay-swaps.js'
import type { Payment } from './payment-request.js'
import { isPayable } from './stored-payment.js'

interface AskSwapParts {
  readonly carabiner: Carabiner
  readonly state: PayState
  readonly options: Query<PayOption[], Payment>
  readonly swaps: PaySwaps
  readonly signal: AbortSignal
  chosen(): PayOption | undefined
  loadRecord(): Promise<PaymentRecord>
  isOver(payment: Payment): boolean
}

/** In ms. */
const times = { fresh: 30_000, arrival: 30_000, between: 1_500 }

const changed = ['refused', { failure: { problem: 'amountChanged' } }] as const

/**
 * Prompts the wallet for the next request of a swap, or follows the one that it has. After the swap,
 * waits until the network shows the balance to pay with.
 *
 * One tab at a time prompts for a payment, and none while the payment or a swap for it is pending.
 */
export async function askSwap(
  parts: AskSwapParts,
  payment: Payment,
): Promise<PaySwapEvent | 'held' | 'late'> {
  const { swaps, signal } = parts
  const paySwap = swaps.current()
  if (!paySwap) return changed
  try {
    const event = paySwap.isBusy()
      ? swaps.take(await paySwap.settled())
      : await askAlone(parts, paySwap, payment)
    if (event === 'swapped') await awaitArrival(parts)
    return event
  } catch (error) {
    signal.throwIfAborted()
    return ['refused', { failure: failureOf(error) }]
  }
}

const failureOf = (error: unknown): PayFailure => readPayFailure(error)

async function askAlone(
  { carabiner, state, options, swaps, chosen, loadRecord, isOver, signal }: AskSwapParts,
  paySwap: PaySwap,
  payment: Payment,
): Promise<PaySwapEvent | 'held' | 'late'> {
  const option = chosen()
  if (option?.status !== 'swap') return changed
  if (isOver(payment)) return 'late'
  const record = await loadRecord()
  const payingOption = () => state.options.find(({ id }) => id === option.swapsTo)
  const held = await record.hold(payment.id, async (): Promise<PaySwapEvent | 'held'> => {
    if (!isPayable(await record.find(payment.id)) || (await paySwap.hasRun())) return 'changed'
    const { status, amount } = payingOption() ?? {}
    if (Date.now() - options.dataUpdatedAt > times.fresh) await options.fetch()
    // The visitor has got the token meanwhile, for example by a swap in another tab.
    if (payingOption()?.status === 'enough' && status !== 'enough') return 'changed'
    if (payingOption()?.amount !== amount || chosen()?.id !== option.id) return changed
    if (!paySwap.isHere()) {
      await switchNetwork(carabiner, option, signal, (isSwitching) => {
        state.isSwitching = isSwitching
      })
      return 'approved'
    }
    return swaps.take(await paySwap.confirm())
  })
  return held?.result ?? 'held'
}

/** Waits until the options show the balance after a swap. */
async function awaitArrival({ state, options, signal }: AskSwapParts): Promise<void> {
  const { optionId } = state.swapped ?? {}
  const deadline = Date.now() + times.arrival
  while (!signal.aborted && Date.now() < deadline) {
    await options.refetch()
    if (state.options.find(({ id }) => id === optionId)?.status === 'enough') return
    await pause(times.between, signal)
  }
}
