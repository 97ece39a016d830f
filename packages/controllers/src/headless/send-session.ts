import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import { createSend } from '../send/send.js'
import type { SendController } from '../send/send-controller.js'
import type { MissingPart, SendState } from '../send/send-state.js'
import type { Shell } from '../shell.js'
import { createTokens } from '../tokens/tokens.js'

/** A send, as far as it is. */
export interface SendView extends DeepReadonly<SendState> {
  /** What is missing, or wrong, before it can be reviewed. */
  readonly missing?: MissingPart
}

/** What a host's own view does with a send. */
export type SendActions = Omit<SendController, 'state' | 'missing' | 'refreshToken' | 'watchCosts'>

/** A send for a host's own view. The modal shows the same one. */
export interface SendSession {
  get(): SendView
  subscribe(listener: () => void): Unsubscribe
  readonly actions: SendActions
  /** What was entered stays; a wallet that is being asked is waited for. */
  close(): void
}

/** Opens the send of an instance; what is held and what it costs is kept up to date until it is closed. */
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
      const known = tokens.list().find(({ id }) => id === state.token?.id)
      if (known) refreshToken(known)
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
