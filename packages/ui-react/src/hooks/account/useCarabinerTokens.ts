import type { HeldToken, TokensView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** When {@link useCarabinerTokens} reads. */
export interface UseCarabinerTokensOptions {
  /** Nothing is asked, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerTokens} gives. */
export interface UseCarabinerTokensResult extends Pick<TokensView, 'readAt' | 'retryAt'> {
  /**
   * `idle` without an account on a network of the app, and with `sources.balances: false`. With `error`, what was read
   * before is still there.
   */
  status: TokensView['status']
  /** The native currency and the tokens: by value, then by name. What there is nothing of is left out. */
  tokens: readonly HeldToken[]
  /** Reads now, but for 30 s after a failure. Never rejects. */
  refresh: () => Promise<void>
}

const none: readonly HeldToken[] = []

/**
 * What the active account holds on its network: read when account or network change, and every 10 s while the page is
 * visible. They come from `sources.balances` of the options, else from the blockchain API, else from the network itself:
 * on EVM networks of the tokens in the option `tokens`. Prices and values are there where one of the sources knows them.
 *
 * @example
 * const { tokens, status } = useCarabinerTokens()
 * // People may count otherwise: `quantity.uiMultiplier` says by how much.
 * tokens.map(({ id, symbol, quantity }) => <li key={id}>{quantity.numeric} {symbol}</li>)
 */
export function useCarabinerTokens({
  enabled = true,
}: UseCarabinerTokensOptions = {}): UseCarabinerTokensResult {
  const caipAddress = useCarabinerAccount().account?.caipAddress
  const isWanted = enabled && caipAddress !== undefined
  const open = useCallback((headless: Headless) => headless.openTokens(), [])
  const { session, view, error, reload } = useSession<TokensView, ReturnType<typeof open>>(
    isWanted,
    open,
  )
  const refresh = useCallback(async () => (session ? session.load() : reload()), [session, reload])
  if (!isWanted || view?.status === 'idle') return { status: 'idle', tokens: none, refresh }
  // What another account has is not this one's.
  if (view?.of !== caipAddress) {
    return { status: error ? 'error' : 'loading', tokens: none, refresh }
  }
  const { status, tokens, readAt, retryAt } = view
  return omitUndefined({
    status,
    tokens,
    readAt,
    retryAt,
    refresh,
  })
}
