import { AccountMismatchError, type Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'
import { FeeUncoveredError } from '../send/send-errors.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { type PreparedSwap, prepareSwap } from './prepare-swap.js'
import { type QuoteReader, usualGas } from './quote-reader.js'
import { SwapIncompleteError } from './swap-errors.js'
import type { SwapNote } from './swap-note.js'
import type { SwapState } from './swap-state.js'

interface PreparationParts {
  /** A proxy. */
  readonly state: SwapState
  readonly reader: Pick<QuoteReader, 'confirm'>
  readonly signal: AbortSignal
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  knownTokens(): readonly string[]
}

/** What the wallet is asked for, and what is kept of it. */
interface Preparation {
  readonly prepared: PreparedSwap
  readonly note: SwapNote
  /** @throws {AccountMismatchError} where another account or network is active by now */
  checkPlace(): void
}

/** In ms. */
const timeout = 60_000

/** Makes what was reviewed into what the wallet is asked for: for the account that reviewed it, and for no other. */
export function createPreparation(
  { logger }: Pick<Carabiner, 'logger'>,
  { state, reader, signal, place, source, knownTokens }: PreparationParts,
): () => Promise<Preparation> {
  /** Others may pay the fee of a smart account. @throws {FeeUncoveredError} */
  const checkFee = ({ gas, calls }: PreparedSwap, usualFee: bigint, isSponsored: boolean) => {
    if (gas === undefined) return
    const fee = (usualFee / usualGas) * gas
    if (state.quote.value) state.quote.value.networkFee = fee
    const leaving = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
    const { nativeHeld } = state
    if (!isSponsored && nativeHeld !== undefined && nativeHeld < fee + leaving) {
      throw new FeeUncoveredError(fee)
    }
  }

  return async () => {
    const asked = place()
    const { fromToken: from, toToken: to, slippage, approval } = state
    if (!asked || !from || !to) throw new SwapIncompleteError('review')
    const checkPlace = () => {
      const now = place()
      if (now?.active.caipAddress === asked.active.caipAddress) return
      logger.debug('another account became active while a swap was prepared')
      throw new AccountMismatchError(asked.account.address, now ? [now.account.address] : [])
    }
    const quote = await reader.confirm()
    checkPlace()
    const reviewed = { place: asked, quote, from, to, slippage, approval }
    const preparing = prepareSwap(
      await source(),
      { ...reviewed, isAtomic: state.allowance.isOnePrompt, knownTokens: knownTokens() },
      signal,
    )
    const prepared = await withDeadline(preparing, { action: 'prepare a swap', timeout, signal })
    checkPlace()
    checkFee(prepared, quote.networkFee ?? 0n, asked.account.type === 'smartAccount')
    state.allowance.isNeeded = prepared.kind !== 'swap'
    const { fromAmount, toAmount, minimum } = quote
    const note = { kind: prepared.kind, from, to, fromAmount, toAmount, minimum }
    return { prepared, note, checkPlace }
  }
}
