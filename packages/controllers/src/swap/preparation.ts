import { AccountMismatchError, type CallsEstimate, type Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'
import { FeeUncoveredError } from '../send/send-errors.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { checkOutcome } from './check-outcome.js'
import { usualGas } from './network-cost.js'
import { type PreparedSwap, prepareSwap } from './prepare-swap.js'
import { SwapIncompleteError } from './swap-errors.js'
import type { SwapNote } from './swap-note.js'
import type { SwapQuoteQuery } from './swap-quote-query.js'
import type { SwapState } from './swap-state.js'

interface PreparationParts {
  /** The swap's state, a proxy. */
  readonly state: SwapState
  readonly quote: Pick<SwapQuoteQuery, 'confirm'>
  readonly signal: AbortSignal
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  knownTokens(): readonly string[]
}

/** A prepared swap and its check. */
interface Preparation {
  readonly prepared: PreparedSwap
  readonly note: SwapNote
  /** @throws {AccountMismatchError} if another account or network is active */
  checkPlace(): void
}

/** In ms. */
const timeouts = { prepare: 60_000, trial: 30_000 }

/** Creates the preparation of a reviewed swap, bound to the account that reviewed it. */
export function createPreparation(
  { logger, calls }: Pick<Carabiner, 'logger' | 'calls'>,
  { state, quote: shown, signal, place, source, knownTokens }: PreparationParts,
): () => Promise<Preparation> {
  /** @throws {FeeUncoveredError} */
  const checkFee = (fee: bigint | undefined, { whole }: PreparedSwap) => {
    if (fee === undefined) return
    const leaving = whole.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
    const { nativeHeld } = state
    if (nativeHeld !== undefined && nativeHeld < fee + leaving) {
      throw new FeeUncoveredError(fee)
    }
  }
  /** Simulates all calls. Returns undefined if the network could not. */
  const tryOut = async ({ whole }: PreparedSwap): Promise<CallsEstimate | undefined> => {
    const trying = calls().then((runs) => runs.estimate({ calls: whole, signal }))
    const action = 'try out a swap'
    return withDeadline(trying, { action, timeout: timeouts.trial, signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted()
        logger.debug('a swap could not be tried out', error)
        return undefined
      },
    )
  }

  return async () => {
    const reviewedPlace = place()
    // Copied at the press: later answers must not change it.
    const { fromToken: from, toToken: to, slippage } = state
    const { isNeeded, isOnePrompt: isAtomic } = state.allowance
    const approval = isNeeded ? state.approval : 'exact'
    if (!reviewedPlace || !from || !to) throw new SwapIncompleteError('review')
    const checkPlace = () => {
      const now = place()
      if (now?.active.caipAddress === reviewedPlace.active.caipAddress) return
      logger.debug('another account became active while a swap was prepared')
      throw new AccountMismatchError(
        reviewedPlace.account.address,
        now ? [now.account.address] : [],
      )
    }
    const quote = await shown.confirm()
    checkPlace()
    const reviewed = { place: reviewedPlace, quote, from, to, slippage, approval }
    const preparing = prepareSwap(
      await source(),
      { ...reviewed, isAtomic, knownTokens: knownTokens() },
      signal,
    )
    const action = 'prepare a swap'
    const prepared = await withDeadline(preparing, { action, timeout: timeouts.prepare, signal })
    checkPlace()
    const tried = await tryOut(prepared)
    if (tried) checkOutcome(tried, reviewed)
    checkPlace()
    const { gas } = prepared
    const ofSource =
      gas === undefined || quote.networkFee === undefined
        ? undefined
        : (quote.networkFee / usualGas) * gas
    const isSmart = reviewedPlace.account.type === 'smartAccount'
    // A sponsor may pay the fee of a smart account: only its wallet knows.
    checkFee(isSmart ? operationFee(tried) : (tried?.expected ?? ofSource), prepared)
    state.allowance.isNeeded = prepared.kind !== 'swap'
    const { fromAmount, toAmount, minimum } = quote
    const note = { kind: prepared.kind, from, to, fromAmount, toAmount, minimum }
    return { prepared, note, checkPlace }
  }
}

const operationFee = ({ isOperation, fee, deposit = 0n }: Partial<CallsEstimate> = {}) =>
  isOperation && fee !== undefined ? fee - deposit : undefined
