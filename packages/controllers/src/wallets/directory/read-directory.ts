import type { ChainNamespace, DeepReadonly, WalletListing } from '@carabiner/core'
import { allWallets } from '../all-wallets.js'
import type { DirectoryState } from './state.js'

/** Matches too many wallets if shorter. */
const minLength = 2

/** The displayed list of all wallets. */
export interface DirectoryList {
  /** The search text. Empty for the full list. */
  readonly query: string
  /** The loaded wallets, or the search results. */
  readonly wallets: readonly WalletListing[]
  /** The total number once all are loaded. -1 if unknown, absent if all are loaded. */
  readonly total: number | undefined
  /** Whether the results belong to an earlier search. */
  readonly stale: boolean
  /** Whether a request is pending or about to start. */
  readonly loading: boolean
  readonly failed: 'error' | 'offline' | undefined
  /** In ms since 1970. No request is sent before then. */
  readonly retryAt: number | undefined
  readonly hasMore: boolean
}

/**
 * Returns the list of all wallets for display.
 *
 * @param custom - the host's own wallets
 * @param typed - the text of the search field
 * @param namespace - lists only wallets of this chain family
 */
export function readDirectory(
  state: DeepReadonly<DirectoryState>,
  custom: readonly WalletListing[],
  typed: string,
  namespace: ChainNamespace | undefined,
): DirectoryList {
  const words = typed.trim()
  const query = [...words].length < minLength ? '' : words
  const listed = query === ''
  const { status, retryAt } = listed ? state.all : state.search
  const failed = status === 'error' || status === 'offline' ? status : undefined
  const stale = state.available && !listed && state.search.answered !== query && !failed
  const wallets = allWallets(state, custom, words)
  const hasMore = state.available && listed && state.all.hasMore
  const { total } = state.all
  const isKnown = namespace === undefined && total !== undefined
  return {
    query,
    wallets: wallets.filter(
      ({ chains }) => !namespace || !chains || chains.some((id) => id.startsWith(`${namespace}:`)),
    ),
    total: hasMore ? (isKnown ? total + wallets.length - state.all.wallets.length : -1) : undefined,
    stale,
    loading: state.available && (stale || status === 'idle' || status === 'loading'),
    failed,
    retryAt,
    hasMore,
  }
}
