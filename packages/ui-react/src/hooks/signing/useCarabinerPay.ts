import type { PaySession } from '@carabiner/controllers/internal'
import type { PayActions, PayView } from '@carabiner/controllers/pay'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerPay}. */
export interface UseCarabinerPayOptions {
  /** False loads no code. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerPay}. */
export interface UseCarabinerPayResult {
  /** Undefined until the hook's code is loaded. Amounts are in the token's smallest unit. */
  state: PayView | undefined
  actions: PayActions | undefined
  /** The reason why the hook's code failed to load. */
  error: Error | undefined
}

/**
 * Makes a payment that the app asks for, step by step, for a form of the host's own. The modal
 * shows the same payment. To show the modal instead, call `pay` of `useCarabinerModal()`.
 *
 * `actions.request(request)` resolves to the receipt. `actions.pay()` prompts the wallet: call it
 * in the press handler.
 *
 * @example
 * const { state, actions } = useCarabinerPay()
 * if (!state || !actions) return null
 * if (state.step === 'paid') return <p>Paid: {state.receipt?.hash}</p>
 * return (
 *   <>
 *     {state.options.map(({ id, symbol, status }) => (
 *       <button key={id} disabled={status !== 'enough'} onClick={() => actions.choose(id)}>
 *         {symbol}
 *       </button>
 *     ))}
 *     <button disabled={state.costs.status !== 'ready'} onClick={actions.pay}>
 *       Pay
 *     </button>
 *   </>
 * )
 */
export function useCarabinerPay({
  enabled = true,
}: UseCarabinerPayOptions = {}): UseCarabinerPayResult {
  const open = useCallback((headless: Headless) => headless.openPay(), [])
  const { session, view, error } = useSession<PayView, PaySession>(enabled, open)
  return { state: view, actions: session?.actions, error }
}
