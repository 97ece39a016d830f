import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { createOfferedFeatures } from '../config/features.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import { isSwapNote } from '../swap/swap-mark.js'
import { readSwapSettings } from '../swap/swap-settings.js'
import type { PayRun } from './pay-run.js'
import type { PayFailure, PayOption, PayState, PaySwapped } from './pay-state.js'
import type { PaySwap, PaySwapOutcome } from './pay-swap.js'
import { paymentKeyOf } from './payment-key.js'
import { byValue } from './read-options.js'

interface PaySwapsParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly queries: QueryClient
  readonly state: PayState
  readonly run: PayRun
  chosen(): PayOption | undefined
  send(event: PaySwapEvent): void
}

/** The event with which a press, or a look at a swap, ends. */
export type PaySwapEvent =
  | 'swapped'
  | 'approved'
  | 'lost'
  | 'changed'
  | readonly ['refused', { failure: PayFailure }]

/** The swaps of a payment. Their code loads with the first one that may be needed. */
export interface PaySwaps {
  addSwaps(options: PayOption[], signal: AbortSignal): Promise<PayOption[]>
  /** Begins the quotes of the chosen option, or ends them. */
  follow(): void
  /** Continues a swap that was stored by an earlier page. Never rejects. */
  restore(): Promise<boolean>
  /** Returns the loaded code. undefined before the first swap is offered. */
  current(): PaySwap | undefined
  /** Takes the end of a swap. */
  take(outcome: PaySwapOutcome): PaySwapEvent
  /** Keeps the quote up to date. */
  watchQuote(): () => void
  /** Looks every 10 s for the end of a swap whose outcome is unknown. */
  watchUnknown(): () => void
  look(): void
  /** Drops the swap of the previous payment. */
  reset(): void
}

/** In ms. */
const times = { interval: 10_000, read: 30_000 }

export function createPaySwaps(parts: PaySwapsParts): PaySwaps {
  const { carabiner, shell, queries, state, run, chosen } = parts
  const { controller, settings } = shell
  const { networks } = readSwapSettings(settings.swaps)
  const features = controller(createOfferedFeatures)
  let current: PaySwap | undefined
  let isWatched = false
  let stopQuote: (() => void) | undefined
  const watchLoaded = () => {
    if (isWatched) stopQuote ??= current?.watch()
  }
  const load = loadOnce(async () => {
    const { createPaySwap } = await import('./pay-swap.js')
    current = createPaySwap({
      carabiner,
      shell,
      queries,
      paymentKey: () => run.payment && paymentKeyOf(run.payment.id),
    })
    watchLoaded()
    return current
  })
  const isOffered = (options: readonly PayOption[]) =>
    hasSource(settings, 'swaps') &&
    features.swaps.length > 0 &&
    options.some(({ networkId, payer }) => payer !== undefined && networks.includes(networkId))
  const failed = (error: unknown) => {
    carabiner.logger.debug('a swap to pay with is not available', error)
    return undefined
  }
  const take = (outcome: PaySwapOutcome): PaySwapEvent => {
    if (outcome.kind === 'refused') return ['refused', { failure: outcome.failure }]
    if (outcome.kind === 'swapped') choosePaying(outcome.swapped)
    return outcome.kind
  }
  /** Chooses the option that pays, so that nothing is swapped twice. */
  const choosePaying = (swapped: PaySwapped) => {
    state.swapped = swapped
    state.chosen = swapped.optionId
    state.costs = { status: 'none' }
    delete state.swap
  }
  const unknown = createQuery<void, true>(queries, {
    action: 'status of a swap to pay with',
    deadline: times.read,
    key: () => state.step === 'swapUnknown' || undefined,
    read: async () => current?.look(),
    onSuccess() {
      if (!current || current.state.step === 'unknown' || state.step !== 'swapUnknown') return
      parts.send(take(current.outcome()))
    },
    onError: failed,
    refetchInterval: times.interval,
    refetchOnFocus: true,
  })

  return {
    take,
    current: () => current,
    async addSwaps(options, signal) {
      if (!isOffered(options)) return options
      const paySwap = await load().catch(failed)
      const others = await paySwap?.readOptions(options, signal)
      return others && others.length > 0 ? [...options, ...others].sort(byValue) : options
    },
    follow() {
      if (!current || state.step === 'swapping' || state.step === 'swapUnknown') return
      const option = chosen()
      current.choose(option && { ...option })
      if (option?.status === 'swap') state.swap = current.state
      else delete state.swap
    },
    async restore() {
      try {
        if (!hasSource(settings, 'swaps') || !(await carabiner.hasKeptCalls(isSwapNote))) {
          return false
        }
        const paySwap = await load()
        const isRestored = await paySwap.restore()
        if (isRestored) state.swap = paySwap.state
        return isRestored
      } catch (error) {
        failed(error)
        return false
      }
    },
    watchQuote() {
      isWatched = true
      watchLoaded()
      return () => {
        isWatched = false
        stopQuote?.()
        stopQuote = undefined
      }
    },
    watchUnknown: unknown.watch,
    look: () => void unknown.refetch(),
    reset: () => current?.choose(undefined),
  }
}
