import type { SwapActions, SwapView } from '@carabiner/controllers'
import type { SwapSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** When {@link useCarabinerSwap} is there. */
export interface UseCarabinerSwapOptions {
  /** Nothing is read, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerSwap} gives. */
export interface UseCarabinerSwapResult {
  /** Absent until its code is here. Amounts are in the smallest unit of their token, fees in wei. */
  state: SwapView | undefined
  actions: SwapActions | undefined
  /** Why its code did not come. */
  error: Error | undefined
}

/**
 * A swap, step by step, for a form of the host's own: two tokens, an amount, a quote that is kept up to date, an approval
 * where one is needed, and what really moved. It is checked as in the modal, which shows the same one: a quote that is
 * too old is never executed, and the wallet is asked for nothing but the swap that was reviewed. It works without the
 * modal, on the EVM networks of `swaps.networks`, with the blockchain API or a source of your own (`sources.swaps`).
 *
 * `actions.review()` throws `SwapIncompleteError` while something is missing, as `actions.confirm()` does, which also
 * rejects with what the wallet or the network refused; `state.failure` says it too. Where an approval is needed and the
 * wallet does one thing after the other, the first `confirm()` approves and leads back to `reviewing`, the next one swaps.
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
