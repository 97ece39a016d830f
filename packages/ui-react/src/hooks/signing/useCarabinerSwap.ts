import type { SwapActions, SwapView } from '@carabiner/controllers'
import type { SwapSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerSwap}. */
export interface UseCarabinerSwapOptions {
  /** False loads no code and reads no data. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerSwap}. */
export interface UseCarabinerSwapResult {
  /**
   * Undefined until the hook's code is loaded. Amounts are in the smallest unit of their token,
   * fees in wei.
   */
  state: SwapView | undefined
  actions: SwapActions | undefined
  /** The reason why the hook's code failed to load. */
  error: Error | undefined
}

/**
 * Swaps tokens, step by step, for a form of the host's own: two tokens, an amount, a quote that is
 * kept up to date, an approval if needed, and the amounts that moved. The modal shows the same swap
 * and makes the same checks: an outdated quote is never executed, and the wallet's request matches
 * the review exactly. It works without the modal, on the EVM networks of `swaps.networks`, with the
 * blockchain API or a source of your own (`sources.swaps`).
 *
 * `actions.review()` and `actions.confirm()` throw `SwapIncompleteError` while an input is missing.
 * `confirm()` also rejects with the error of the wallet or the network, which is `state.failure`
 * too. If an approval is needed and the wallet takes one transaction at a time, the first
 * `confirm()` approves and returns to `reviewing`, the next one swaps.
 *
 * @example
 * const { state, actions } = useCarabinerSwap()
 * if (!state || !actions) return null
 * if (state.step === 'done') return <p>{state.result?.toAmount?.toString()} arrived</p>
 * if (state.step === 'reviewing') {
 *   const { isNeeded, isOnePrompt } = state.allowance
 *   return <button onClick={() => actions.confirm()}>{isNeeded && !isOnePrompt ? 'Approve' : 'Swap'}</button>
 * }
 * const { own, others } = actions.findTokens('')
 * return (
 *   <form onSubmit={() => actions.review()}>
 *     <button type="button" onClick={() => own[0] && actions.chooseFrom(own[0])}>{state.fromToken?.symbol ?? 'Pay'}</button>
 *     <button type="button" onClick={() => others[0] && actions.chooseTo(others[0])}>{state.toToken?.symbol ?? 'Get'}</button>
 *     <input value={state.entered} onChange={(event) => actions.enter(event.target.value)} />
 *     <button disabled={state.missing !== undefined}>Review</button>
 *   </form>
 * )
 */
export function useCarabinerSwap({
  enabled = true,
}: UseCarabinerSwapOptions = {}): UseCarabinerSwapResult {
  const open = useCallback((headless: Headless) => headless.openSwap(), [])
  const { session, view, error } = useSession<SwapView, SwapSession>(enabled, open)
  return { state: view, actions: session?.actions, error }
}
