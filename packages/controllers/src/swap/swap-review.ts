import type { Carabiner } from '@carabiner/core'
import type { QueryClient } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { createNetworkCostQuery } from './network-cost-query.js'
import { createPreparation } from './preparation.js'
import { readAtomic } from './read-atomic.js'
import { PriceChangedError, SwapIncompleteError } from './swap-errors.js'
import { isOfOnePrompt, readSwapFailure } from './swap-failure.js'
import type { SwapEvent } from './swap-machine.js'
import { createSwapPermit, type SwapPermit } from './swap-permit.js'
import { createSwapProgress, type SwapProgress } from './swap-progress.js'
import type { SwapQuoteQuery } from './swap-quote-query.js'
import type { SwapState } from './swap-state.js'

interface SwapReviewParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly queries: QueryClient
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  readonly quote: Pick<SwapQuoteQuery, 'confirm' | 'current' | 'read'>
  /** Returns the account and network to swap on. Undefined if the account cannot swap. */
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  /** Returns the contracts of known tokens, which a swap must not call. */
  knownTokens(): readonly string[]
  send(event: SwapEvent): boolean
  /** Returns the key of the payment that the swap is for. Without it, the swap is for no payment. */
  paymentKey?(): string | undefined
  /** Called when a run that was stored before a page load ends. */
  onEarlierOver(): void
}

/** A swap from its review to its end, for the Swap view and for payments. */
export interface SwapReview {
  readonly permit: Pick<SwapPermit, 'decline'>
  readonly progress: SwapProgress
  /** Reads everything that the review shows, except the quote. */
  begin(): void
  /** Reads everything that depends on the quote. */
  onQuote(): void
  /** Whether the wallet can handle the approval and the swap in one prompt. */
  readOnePrompt(): Promise<void>
  /** Uses two prompts for the approval and the swap, until the next swap. */
  askSeparately(): void
  /** Prompts the wallet for the next request, as {@link SwapController.confirm} does. */
  confirm(): Promise<void>
}

export function createSwapReview(parts: SwapReviewParts): SwapReview {
  const { carabiner, shell, queries, state, quote, place, source, knownTokens, send } = parts
  const { signal } = queries
  const permit = createSwapPermit({ carabiner, queries, state, place, source })
  const readCost = createNetworkCostQuery(carabiner, {
    queries,
    state,
    quote,
    source,
    place,
    knownTokens,
    permit: permit.signed,
  })
  const progress = createSwapProgress({
    carabiner,
    shell,
    state,
    send,
    source,
    paymentKey: parts.paymentKey,
    refresh: () => void quote.read(),
    onEarlierOver: parts.onEarlierOver,
  })
  const prepare = createPreparation(carabiner, {
    state,
    quote,
    source,
    place,
    signal,
    knownTokens,
    permit: permit.signed,
  })
  const readOnePrompt = async () => {
    const swapPlace = place()
    if (!swapPlace) return
    const isAtomic = await readAtomic(carabiner, swapPlace, signal)
    if (state.of !== swapPlace.active.caipAddress || state.allowance.isSeparate) return
    state.allowance.isOnePrompt = isAtomic
  }
  const onQuote = () => {
    permit.follow()
    void readCost()
  }
  const askSeparately = () => {
    Object.assign(state.allowance, { isOnePrompt: false, isSeparate: true })
    permit.follow()
  }

  return {
    permit,
    progress,
    onQuote,
    readOnePrompt,
    askSeparately,
    begin() {
      void readOnePrompt()
      onQuote()
    },
    async confirm() {
      if (state.step !== 'reviewing' || !state.quote.value || !send('confirm')) {
        throw new SwapIncompleteError('review')
      }
      let isSigning = false
      try {
        permit.checkExpiry()
        const isWithPermit = permit.signed() !== undefined
        const { prepared, note, checkPlace } = await prepare()
        const isApproval = prepared.kind === 'approve'
        const router = prepared.whole.at(-1)?.to
        isSigning = isApproval && router !== undefined && state.allowance.permit !== undefined
        send(isApproval ? 'approve' : 'swap')
        if (isSigning && router !== undefined) {
          checkPlace()
          await permit.sign(router)
          send('approved')
          void readCost()
          return
        }
        await progress.start(prepared, note, checkPlace).finally(() => {
          // The network may have used the permit, unless nothing was sent.
          if (isWithPermit && stepOf(state) !== 'reviewing') permit.forget()
        })
      } catch (error) {
        // The state already contains later failures.
        if (stepOf(state) === 'preparing' || isSigning) {
          state.failure = readSwapFailure(error)
          send('refused')
        }
        const { problem } = state.failure ?? {}
        if (isOfOnePrompt(problem)) askSeparately()
        if (problem === 'permit' || (problem === 'wouldRevert' && permit.signed())) permit.decline()
        // Show the current price for the next review.
        if (error instanceof PriceChangedError) void quote.read()
        throw error
      }
    },
  }
}

/** Returns the step, which events change. */
const stepOf = ({ step }: SwapState) => step
