import { snapshot } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import type { HeldToken } from '../tokens/held-token.js'
import { createTokens, type TokensState } from '../tokens/tokens.js'
import { type AccountSession, openNothing, openView } from './open-view.js'

/** The active account's tokens, and the status of their reads. */
export interface TokensView extends Readonly<Pick<TokensState, 'of' | 'readAt' | 'retryAt'>> {
  /** `idle` if the app turns token balances off. */
  readonly status: TokensState['status'] | 'idle'
  /** The tokens, sorted by value, then by name. */
  readonly tokens: readonly HeldToken[]
}

/** The tokens, for a host's own view. */
export interface TokensSession extends AccountSession<TokensView> {
  /** Reads the tokens now, unless the last read failed recently. Never rejects. */
  load(): Promise<void>
}

/** Opens the active account's tokens, and refreshes them until closed. */
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
