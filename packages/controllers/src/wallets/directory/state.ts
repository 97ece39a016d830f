import type { WalletListing } from '@carabiner/core'

/** How a part of the directory stands. `empty` is `ready` with nothing to show. */
export type DirectoryStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'offline'

/** The state of one request to the directory. */
export interface DirectoryPart {
  status: DirectoryStatus
  /** With `error`: nothing is asked before then, in ms since 1970. */
  retryAt?: number
}

/** What Connect shows of the directory. */
export interface Suggestions extends DirectoryPart {
  /** In the host's order. */
  featured: WalletListing[]
  /** At most 4. */
  recommended: WalletListing[]
  /** What the host leaves out: its own ids, with the names of those that the registry knows. */
  excluded: WalletListing[]
  /** How many wallets there are in all; absent until it is known. */
  total?: number
}

/** The list of all, page by page. */
export interface WalletPages extends DirectoryPart {
  /** Featured and recommended ones first, unless only certified ones are shown. */
  wallets: WalletListing[]
  /** How many it will be in the end. */
  total?: number
  hasMore: boolean
}

/** What a search in the directory found. */
export interface WalletSearch extends DirectoryPart {
  /** What was last asked for; empty when nothing is searched. */
  query: string
  /** What was last found, and for which query: while `loading` that is an older one. */
  wallets: WalletListing[]
  answered?: string
}

/** What is known of the directory of wallets. */
export interface DirectoryState {
  /** False when the app has no registry to ask: everything else then stays as it is. */
  available: boolean
  suggestions: Suggestions
  all: WalletPages
  search: WalletSearch
  certifiedOnly: boolean
}

export const initialState = (
  available: boolean,
  excludeIds: readonly string[],
): DirectoryState => ({
  available,
  suggestions: {
    status: 'idle',
    featured: [],
    recommended: [],
    excluded: excludeIds.map((id) => ({ id, name: '' })),
  },
  all: { status: 'idle', wallets: [], hasMore: true },
  search: { status: 'idle', query: '', wallets: [] },
  certifiedOnly: false,
})
