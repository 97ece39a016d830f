import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import { createSend } from '../send/send.js'
import type { SendController } from '../send/send-controller.js'
import type { MissingPart, SendState } from '../send/send-state.js'
import type { Shell } from '../shell.js'
import { createTokens } from '../tokens/tokens.js'

/** A copy of a send's form and progress, for a host's own view. */
export interface SendView extends DeepReadonly<SendState> {
  /** The first missing or invalid field of the form, up to the review. */
  readonly missing?: MissingPart
}

/** The actions of a host's own view of a send. */
export type SendActions = Omit<SendController, 'state' | 'missing' | 'refreshToken' | 'watchCosts'>

/** A send, for a host's own view. It shares its state with the modal. */
export interface SendSession {
  get(): SendView
  subscribe(listener: () => void): Unsubscribe
  readonly actions: SendActions
  /** Stops the updates. The form and a pending prompt stay. */
  close(): void
}

/** Opens the send of the active account, and refreshes balances and costs until closed. */
export function openSend({ controller }: Pick<Shell, 'controller'>): SendSession {
  const { state, missing, refreshToken, watchCosts, ...actions } = controller(createSend)
  const tokens = controller(createTokens)
  const read = (): SendView => {
    const part = missing()
    return { ...snapshot(state), missing: part }
  }
  let view = read()
  const listeners = new Set<() => void>()
  const stops = [
    subscribe(state, () => {
      view = read()
      for (const listener of [...listeners]) listener()
    }),
    subscribe(tokens.state, () => {
      const heldToken = tokens.list().find(({ id }) => id === state.token?.id)
      if (heldToken) refreshToken(heldToken)
    }),
    tokens.watch(),
    watchCosts(),
  ]
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actions,
    close() {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}
