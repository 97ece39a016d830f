import type { OnrampActions, OnrampView } from '@carabiner/controllers'
import type { OnrampSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerOnramp}. */
export interface UseCarabinerOnrampOptions {
  /** False loads no code and reads no data. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerOnramp}. */
export interface UseCarabinerOnrampResult {
  /** Undefined until the hook's code is loaded. Amounts are decimal strings. */
  state: OnrampView | undefined
  actions: OnrampActions | undefined
  /** The reason why the hook's code failed to load. */
  error: Error | undefined
}

/**
 * Buys tokens with money, step by step, for a form of the host's own: token, amount, provider, and
 * waiting for the purchase. The modal shows the same purchase. It works without the modal, for the
 * providers of `features.onramp`.
 *
 * `actions.buy(provider)` opens the provider's page: call it in the press handler. If the browser
 * blocks the window, `state.step` is `blocked` and `state.link` is the page's URL.
 * `actions.choose()` and `actions.buy()` throw `OnrampIncompleteError` while an input is missing.
 *
 * @example
 * const { state, actions } = useCarabinerOnramp()
 * if (!state || !actions) return null
 * if (state.step === 'waiting') return <p>{state.purchase?.symbol} is on its way</p>
 * return (
 *   <>
 *     <input value={state.entered} onChange={(event) => actions.enter(event.target.value)} />
 *     {state.providers.map(({ name, status }) => (
 *       <button
 *         key={name}
 *         disabled={state.missing !== undefined || status !== 'ready'}
 *         onClick={() => {
 *           actions.choose()
 *           actions.buy(name)
 *         }}
 *       >
 *         {name}
 *       </button>
 *     ))}
 *   </>
 * )
 */
export function useCarabinerOnramp({
  enabled = true,
}: UseCarabinerOnrampOptions = {}): UseCarabinerOnrampResult {
  const open = useCallback((headless: Headless) => headless.openOnramp(), [])
  const { session, view, error } = useSession<OnrampView, OnrampSession>(enabled, open)
  return { state: view, actions: session?.actions, error }
}
