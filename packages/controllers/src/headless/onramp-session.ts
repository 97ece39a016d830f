import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot } from 'valtio/vanilla'
import { createOnramp, type OnrampController } from '../onramp/onramp.js'
import type { OnrampMissing, OnrampState } from '../onramp/onramp-state.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** A purchase for money, as far as it is. */
export interface OnrampView extends DeepReadonly<OnrampState> {
  /** What is missing, or wrong, before a provider can be chosen. */
  readonly missing?: OnrampMissing
}

/** What a host's own view does with a purchase. */
export type OnrampActions = Omit<
  OnrampController,
  'state' | 'missing' | 'offer' | 'watchForm' | 'watchProviders'
>

/** A purchase for money, for a host's own view. The modal shows the same one. */
export interface OnrampSession extends AccountSession<OnrampView> {
  readonly actions: OnrampActions
}

/** Opens the purchase of an instance; what there is to choose from is kept up to date until it is closed. */
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
