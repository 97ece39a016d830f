import { AccountMismatchError, type CallsEstimate, type Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'
import { FeeUncoveredError } from '../send/send-errors.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { SignedPermit } from './ask-for-permit.js'
import { checkOutcome } from './check-outcome.js'
import { usualGas } from './network-cost.js'
import { type PreparedSwap, prepareSwap } from './prepare-swap.js'
import { SwapIncompleteError } from './swap-errors.js'
import type { SwapNote } from './swap-note.js'
import type { SwapQuoteQuery } from './swap-quote-query.js'
import type { SwapState } from './swap-state.js'

interface PreparationParts {
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  readonly quote: Pick<SwapQuoteQuery, 'confirm'>
  readonly signal: AbortSignal
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  knownTokens(): readonly string[]
  /** Returns the signed approval of the swap, if there is one. */
  permit(): SignedPermit | undefined
}

/** A prepared swap, and the check that it still applies. */
interface Preparation {
  readonly prepared: PreparedSwap
  readonly note: SwapNote
  /** Checks the active account and network. @throws {AccountMismatchError} if either has changed */
  checkPlace(): void
}

/** In ms. */
const timeouts = { prepare: 60_000, trial: 30_000 }

/** Creates the preparation of a reviewed swap, for the account that reviewed it. */
export function createPreparation(
  { logger, calls }: Pick<Carabiner, 'logger' | 'calls'>,
  { state, quote: quoteQuery, signal, place, source, knownTokens, permit }: PreparationParts,
): () => Promise<Preparation> {
  /** Checks that the native balance covers the fee. @throws {FeeUncoveredError} if it does not */
  const checkFee = (fee: bigint | undefined, { whole }: PreparedSwap) => {
    if (fee === undefined) return
    const totalValue = whole.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
    const { nativeHeld } = state
    if (nativeHeld !== undefined && nativeHeld < fee + totalValue) {
      throw new FeeUncoveredError(fee)
    }
  }
  /** Simulates all calls. Returns undefined if the network cannot. */
  const tryOut = async ({ whole }: PreparedSwap): Promise<CallsEstimate | undefined> => {
    const simulating = calls().then((runs) => runs.estimate({ calls: whole, signal }))
    const action = 'simulation of a swap'
    return withDeadline(simulating, { action, timeout: timeouts.trial, signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted()
        logger.debug('a swap could not be simulated', error)
        return undefined
      },
    )
  }

  return async () => {
    const reviewedPlace = place()
    // Copy the values when the visitor confirms, so that later answers do not change them.
    const { fromToken: from, toToken: to, slippage } = state
    const { isNeeded, isOnePrompt: isAtomic } = state.allowance
    const approval = isNeeded ? state.approval : 'exact'
    const signedPermit = permit()
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
    const quote = await quoteQuery.confirm()
    checkPlace()
    const reviewed = { place: reviewedPlace, quote, from, to, slippage, approval }
    const preparing = prepareSwap(
      await source(),
      { ...reviewed, isAtomic, knownTokens: knownTokens(), permit: signedPermit },
      signal,
    )
    const action = 'preparation of a swap'
    const prepared = await withDeadline(preparing, { action, timeout: timeouts.prepare, signal })
    checkPlace()
    const dryRun = await tryOut(prepared)
    if (dryRun) checkOutcome(dryRun, reviewed)
    checkPlace()
    const { gas } = prepared
    const ofSource =
      gas === undefined || quote.networkFee === undefined
        ? undefined
        : (quote.networkFee / usualGas) * gas
    const isSmart = reviewedPlace.account.type === 'smartAccount'
    // A sponsor may pay a smart account's fee, and only its wallet knows.
    checkFee(isSmart ? operationFee(dryRun) : (dryRun?.expected ?? ofSource), prepared)
    if (!signedPermit) state.allowance.isNeeded = prepared.kind !== 'swap'
    const { fromAmount, toAmount, minimum } = quote
    const note = { kind: prepared.kind, from, to, fromAmount, toAmount, minimum }
    return { prepared, note, checkPlace }
  }
}

const operationFee = ({ isOperation, fee, deposit = 0n }: Partial<CallsEstimate> = {}) =>
  isOperation && fee !== undefined ? fee - deposit : undefined
