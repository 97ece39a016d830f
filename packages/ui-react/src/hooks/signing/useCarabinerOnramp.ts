import type { OnrampActions, OnrampView } from '@carabiner/controllers'
import type { OnrampSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** When {@link useCarabinerOnramp} is there. */
export interface UseCarabinerOnrampOptions {
  /** Nothing is read, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerOnramp} gives. */
export interface UseCarabinerOnrampResult {
  /** Absent until its code is here. Amounts are decimal numbers, as they are written. */
  state: OnrampView | undefined
  actions: OnrampActions | undefined
  /** Why its code did not come. */
  error: Error | undefined
}

/**
 * Buying for money, step by step, for a form of the host's own: what is bought, for how much, at whose page, and
 * waiting for it. The modal shows the same purchase. It works without the modal, for the providers of
 * `features.onramp`.
 *
 * `actions.buy(provider)` opens the provider's page: call it in the press itself. Where the browser opens no window
 * `state.step` is `blocked`, and `state.link` leads there. `actions.choose()` and `actions.buy()` throw
 * `OnrampIncompleteError` while something is missing.
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
