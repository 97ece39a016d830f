import type { AccountNameActions, AccountNameView } from '@carabiner/controllers'
import type { AccountNameSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerAccountName}. */
export interface UseCarabinerAccountNameOptions {
  /** False loads no code and reads no data. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerAccountName}. */
export interface UseCarabinerAccountNameResult {
  /** Undefined until the hook's code is loaded. */
  state: AccountNameView | undefined
  /** Undefined until the hook's code is loaded. */
  actions: AccountNameActions | undefined
  /** The reason why the hook's code failed to load. */
  error: Error | undefined
}

/**
 * Returns the name of the active account and registers one, for a form of the host's own. The modal
 * shows the same registration. `state.owned` is the account's name, `state.check` tells whether the
 * typed name is available, and `state.suggestions` lists available names.
 *
 * `actions.register()` asks the wallet for a signature: call it in the press handler. It throws
 * `AuthAccountNotFoundError` without an account or an embedded wallet, `NameUnavailableError` if
 * the account can have no name, `NameIncompleteError` before an available name is chosen,
 * `NameRegistrationError` if the registration fails, and the wallet's error if the visitor rejects
 * the signature.
 *
 * @example
 * const { state, actions } = useCarabinerAccountName()
 * if (!state || !actions) return null
 * if (state.owned.name) return <p>{state.owned.name}</p>
 * return (
 *   <form onSubmit={() => actions.register()}>
 *     <input value={state.label} onChange={(event) => actions.type(event.target.value)} />
 *     <button disabled={state.check !== 'available'}>Register</button>
 *   </form>
 * )
 */
export function useCarabinerAccountName({
  enabled = true,
}: UseCarabinerAccountNameOptions = {}): UseCarabinerAccountNameResult {
  const open = useCallback((headless: Headless) => headless.openAccountName(), [])
  const { session, view, error } = useSession<AccountNameView, AccountNameSession>(enabled, open)
  return { state: view, actions: session?.actions, error }
}
