import { snapshot } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import type { HeldToken } from '../tokens/read-tokens.js'
import { createTokens, type TokensState } from '../tokens/tokens.js'
import { type AccountSession, openNothing, openView } from './open-view.js'

/** What the active account holds, and how reading it goes. */
export interface TokensView extends Readonly<Pick<TokensState, 'of' | 'readAt' | 'retryAt'>> {
  /** `idle` where the app leaves tokens out. */
  readonly status: TokensState['status'] | 'idle'
  /** By value, then by name. */
  readonly tokens: readonly HeldToken[]
}

/** Tokens for a host's own view. */
export interface TokensSession extends AccountSession<TokensView> {
  /** Reads now, but for the pause after a failure. Never rejects. */
  load(): Promise<void>
}

/** Reads the active account's tokens, again and again until it is closed. */
export function openTokens({
  controller,
  settings,
}: Pick<Shell, 'controller' | 'settings'>): TokensSession {
  if (settings.sources?.balances === false) {
    return { ...openNothing<TokensView>({ status: 'idle', tokens: [] }), load: async () => {} }
  }
  const tokens = controller(createTokens)
  const read = (): TokensView => ({ ...snapshot(tokens.state), tokens: tokens.list() })
  return { ...openView(tokens, read), load: () => tokens.load() }
}
