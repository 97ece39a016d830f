import type { Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import type { HeldToken } from '../tokens/read-tokens.js'
import { createTokens, type TokensState } from '../tokens/tokens.js'

/** What the active account holds, and how reading it goes. */
export interface TokensView
  extends Readonly<Pick<TokensState, 'status' | 'of' | 'readAt' | 'retryAt'>> {
  /** By value, then by name. */
  readonly tokens: readonly HeldToken[]
}

/** Tokens for a host's own view. */
export interface TokensSession {
  get(): TokensView
  subscribe(listener: () => void): Unsubscribe
  /** Reads now, but for the pause after a failure. Never rejects. */
  load(): Promise<void>
  /** Ends what is asked, unless the modal shows them too. */
  close(): void
}

/** Reads the active account's tokens, again and again until it is closed. */
export function openTokens({ controller }: Pick<Shell, 'controller'>): TokensSession {
  const tokens = controller(createTokens)
  const read = (): TokensView => ({ ...snapshot(tokens.state), tokens: tokens.list() })
  let view = read()
  const listeners = new Set<() => void>()
  const stopState = subscribe(tokens.state, () => {
    view = read()
    for (const listener of [...listeners]) listener()
  })
  const stopWatching = tokens.watch()
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: tokens.load,
    close() {
      stopState()
      stopWatching()
      listeners.clear()
    },
  }
}
