import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import { createSend } from '../send/send.js'
import type { SendController } from '../send/send-controller.js'
import type { MissingPart, SendState } from '../send/send-state.js'
import type { Shell } from '../shell.js'
import { createTokens } from '../tokens/tokens.js'

/** The state of a send. */
export interface SendView extends DeepReadonly<SendState> {
  /** The first missing or invalid part before the review. */
  readonly missing?: MissingPart
}

/** The actions of a host's own view of a send. */
export type SendActions = Omit<SendController, 'state' | 'missing' | 'refreshToken' | 'watchCosts'>

/** A send in a host's own view. The modal shows the same one. */
export interface SendSession {
  get(): SendView
  subscribe(listener: () => void): Unsubscribe
  readonly actions: SendActions
  /** Ends the updates. The form and a pending prompt stay. */
  close(): void
}

/** Opens the send of an instance, and keeps balances and costs up to date until closed. */
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
      const held = tokens.list().find(({ id }) => id === state.token?.id)
      if (held) refreshToken(held)
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
