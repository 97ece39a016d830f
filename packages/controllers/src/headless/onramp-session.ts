import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot } from 'valtio/vanilla'
import { createOnramp, type OnrampController } from '../onramp/onramp.js'
import type { OnrampMissing, OnrampState } from '../onramp/onramp-state.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** A copy of a purchase's form and progress, for a host's own view. */
export interface OnrampView extends DeepReadonly<OnrampState> {
  /** The first missing or invalid field of the form, up to the choice of a provider. */
  readonly missing?: OnrampMissing
}

/** The actions of a host's own view of a purchase. */
export type OnrampActions = Omit<
  OnrampController,
  'state' | 'missing' | 'offer' | 'watchForm' | 'watchProviders'
>

/** A purchase, for a host's own view. It shares its state with the modal. */
export interface OnrampSession extends AccountSession<OnrampView> {
  readonly actions: OnrampActions
}

/** Opens the purchase of the active account, and refreshes its offers until closed. */
export function openOnramp({ controller }: Pick<Shell, 'controller'>): OnrampSession {
  const {
    state,
    missing,
    offer: _,
    watchForm,
    watchProviders,
    ...actions
  } = controller(createOnramp)
  const watch = (): Unsubscribe => {
    const stops = [watchForm(), watchProviders()]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const read = (): OnrampView => {
    const part = missing()
    return { ...snapshot(state), missing: part }
  }
  return { ...openView({ state, watch }, read), actions }
}
