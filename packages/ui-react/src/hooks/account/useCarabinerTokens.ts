import type { HeldToken, TokensView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** Options of {@link useCarabinerTokens}. */
export interface UseCarabinerTokensOptions {
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerTokens}. */
export interface UseCarabinerTokensResult extends Pick<TokensView, 'readAt' | 'retryAt'> {
  /**
   * `idle` if there is no account on a network of the app, and with `sources.balances: false`. With
   * `error`, previously read data is still available.
   */
  status: TokensView['status']
  /**
   * The native currency and the tokens, sorted by value, then by name. Zero balances are left out.
   */
  tokens: readonly HeldToken[]
  /** Reads the tokens again, after a failure at the earliest 30 s later. Never rejects. */
  refresh: () => Promise<void>
}

const none: readonly HeldToken[] = []

/**
 * Returns the tokens of the active account on its network. Reads them when the account or network
 * changes, and every 10 s while the page is visible. The balances come from `sources.balances` of
 * the options, else from the blockchain API, else from the network: on EVM networks for the tokens
 * in the option `tokens`. Prices and values are present if a source knows them.
 *
 * @example
 * const { tokens, status } = useCarabinerTokens()
 * // Some tokens scale the displayed amount: multiply by `quantity.uiMultiplier`.
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
  // Don't return the tokens of another account.
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
