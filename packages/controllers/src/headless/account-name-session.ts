import type { DeepReadonly } from '@carabiner/core'
import { snapshot } from 'valtio/vanilla'
import { type AccountNameController, createAccountName } from '../account-name/account-name.js'
import type { AccountNameState } from '../account-name/name-state.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** A copy of the form to register a name and of its progress, for a host's own view. */
export type AccountNameView = DeepReadonly<AccountNameState>

/** The actions of a host's own view of names. */
export type AccountNameActions = Omit<AccountNameController, 'state' | 'watch'>

/** The registration of a name, for a host's own view. It shares its state with the modal. */
export interface AccountNameSession extends AccountSession<AccountNameView> {
  readonly actions: AccountNameActions
}

/** Opens the registration of a name for the active account, and reads its names until closed. */
export function openAccountName({ controller }: Pick<Shell, 'controller'>): AccountNameSession {
  const { state, watch, ...actions } = controller(createAccountName)
  return { ...openView({ state, watch }, () => snapshot(state)), actions }
}
