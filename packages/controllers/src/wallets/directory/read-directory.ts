import type { ChainNamespace, DeepReadonly, WalletListing } from '@carabiner/core'
import { allWallets } from '../all-wallets.js'
import type { DirectoryState } from './state.js'

/** The minimum length of a search text. A shorter one matches too many wallets. */
const minLength = 2

/** The list of all wallets, as displayed. */
export interface DirectoryList {
  /** The search text. Empty for the full list. */
  readonly query: string
  /** The loaded wallets, or the search results. */
  readonly wallets: readonly WalletListing[]
  /** The total number of wallets while more can be loaded, or -1 if unknown. Absent afterwards. */
  readonly total: number | undefined
  /** Whether the results belong to an earlier search. */
  readonly stale: boolean
  /** Whether a request is pending or about to start. */
  readonly loading: boolean
  readonly failed: 'error' | 'offline' | undefined
  /** When the next request can be sent, in ms since 1970. */
  readonly retryAt: number | undefined
  readonly hasMore: boolean
}

/**
 * Returns the list of all wallets for display.
 *
 * @param custom - the host's own wallets
 * @param typed - the text in the search field
 * @param namespace - limits the list to wallets of this chain family
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
