import type { ChainNamespace, DeepReadonly, WalletListing } from '@carabiner/core'
import { allWallets } from '../all-wallets.js'
import type { DirectoryState } from './state.js'

/** A single letter says too little to be asked for. */
const minLength = 2

/** What a list of all wallets shows. */
export interface DirectoryList {
  /** What the visitor looks for; empty where all are listed. */
  readonly query: string
  /** All as far as they are here, or what a search has found. */
  readonly wallets: readonly WalletListing[]
  /** How many there will be once all are here; -1 where that is unknown, absent where all are here. */
  readonly total: number | undefined
  /** They answer an older question. */
  readonly stale: boolean
  /** Their part of the directory is asked now, or about to be. */
  readonly loading: boolean
  readonly failed: 'error' | 'offline' | undefined
  /** In ms since 1970: nothing is asked before then. */
  readonly retryAt: number | undefined
  readonly hasMore: boolean
}

/**
 * Reads the list of all wallets from the directory's state.
 *
 * @param custom - what the host lists itself
 * @param typed - what stands in the search field
 * @param namespace - lists wallets of this family alone
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
