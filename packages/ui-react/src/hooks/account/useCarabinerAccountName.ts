import type { AccountNameActions, AccountNameView } from '@carabiner/controllers'
import type { AccountNameSession } from '@carabiner/controllers/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** When {@link useCarabinerAccountName} is there. */
export interface UseCarabinerAccountNameOptions {
  /** Nothing is read, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerAccountName} gives. */
export interface UseCarabinerAccountNameResult {
  /** Absent until its code is here. */
  state: AccountNameView | undefined
  /** Absent until its code is here. */
  actions: AccountNameActions | undefined
  /** Why its code did not come. */
  error: Error | undefined
}

/**
 * The name of the active account, and registering one, for a form of the host's own. It is the same process as the
 * modal's: `state.owned` says whether the account has a name, `state.check` whether the one that is typed is free,
 * `state.suggestions` which others are.
 *
 * `actions.register()` asks the wallet for a signature: call it in the press itself. It throws
 * `AuthAccountNotFoundError` without an account or an embedded wallet, `NameUnavailableError` where the account can have
 * no name, `NameIncompleteError` before a free name is chosen, `NameRegistrationError` where it failed, and what the
 * wallet said where the visitor turned it down.
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
