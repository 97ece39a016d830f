import type { WalletListing } from '@carabiner/core'

/** The status of a part of the directory. `empty` is `ready` without wallets. */
export type DirectoryStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'offline'

/** The state of one kind of request. */
export interface DirectoryPart {
  status: DirectoryStatus
  /** With `error`: no request is sent before then, in ms since 1970. */
  retryAt?: number
}

/** The directory's part in Connect. */
export interface Suggestions extends DirectoryPart {
  /** In the host's order. */
  featured: WalletListing[]
  /** At most 4. */
  recommended: WalletListing[]
  /** The excluded wallets: the host's ids, with names that the registry knows. */
  excluded: WalletListing[]
  /** The total number of wallets. Absent until known. */
  total?: number
}

/** The list of all wallets by page. */
export interface WalletPages extends DirectoryPart {
  /** Featured and recommended wallets come first, unless only certified ones are listed. */
  wallets: WalletListing[]
  /** The expected number. */
  total?: number
  hasMore: boolean
}

/** A search in the directory. */
export interface WalletSearch extends DirectoryPart {
  /** The last search. Empty without one. */
  query: string
  /** The last results, and their search in `answered`. Both are older while `loading`. */
  wallets: WalletListing[]
  answered?: string
}

/** The state of the wallet directory. */
export interface DirectoryState {
  /** Whether the app has a registry. Without one the rest never changes. */
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
