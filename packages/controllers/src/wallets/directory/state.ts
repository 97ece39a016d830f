import type { WalletListing } from '@carabiner/core'

/** The status of a list in the directory. `empty` means that it loaded without wallets. */
export type DirectoryStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'offline'

/** A list in the directory, with requests of its own: suggestions, all wallets or a search. */
export interface DirectoryPart {
  status: DirectoryStatus
  /** With `error`: when the next request can be sent, in ms since 1970. */
  retryAt?: number
}

/** The wallets and the total that Connect shows. */
export interface Suggestions extends DirectoryPart {
  /** The featured wallets, in the host's order. */
  featured: WalletListing[]
  /** The recommended wallets, at most 4. */
  recommended: WalletListing[]
  /** The excluded wallets: the host's ids, and the names that the registry has for them. */
  excluded: WalletListing[]
  /** The total number of wallets. Absent until loaded. */
  total?: number
}

/** The pages of all wallets. */
export interface WalletPages extends DirectoryPart {
  /**
   * The loaded wallets. Featured and recommended ones come first, unless only certified ones are
   * listed.
   */
  wallets: WalletListing[]
  /** The expected number of wallets. */
  total?: number
  hasMore: boolean
}

/** A search in the directory. */
export interface WalletSearch extends DirectoryPart {
  /** The last search text. Empty without one. */
  query: string
  /**
   * The last results, which belong to the search in `answered`. While `loading`, both are those of
   * an earlier search.
   */
  wallets: WalletListing[]
  answered?: string
}

/** The lists of the wallet directory, which come from the app's registry. */
export interface DirectoryState {
  /** Whether the app has a registry. If not, the lists never change. */
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
