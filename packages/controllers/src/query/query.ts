import type { Unsubscribe } from '@carabiner/core'

/** The read of a query, and its settings in TanStack Query's words. Times are in ms. */
export interface QueryOptions<Data, Key> {
  /** The name of the read, for the error of a missed time limit. */
  readonly action: string
  /** The time limit of a read. @default as long as `read` takes */
  readonly deadline?: number
  /** Returns the source of the read, or undefined without one. Called if `fetch` gets no key. */
  key?(): Key | undefined
  read(key: Key, signal: AbortSignal): Promise<Data>
  /** Called when a read begins. */
  onFetch?(key: Key): void
  /** Handles the data. An error thrown here fails the read. */
  onSuccess?(data: Data, previous: Data | undefined, key: Key): void
  /** Handles an error. Not called for a cancelled read. */
  onError?(error: unknown, key: Key): void
  /** Whether the query may read by itself. @default always */
  enabled?(): boolean
  /** Returns how long `refetch` pauses after a failure. @default no pause */
  retryDelay?(error: unknown): number
  /** How long `refetchSoon` waits for the next change. */
  readonly debounce?: number
  /** When older data is due to be read again, `onStale` is called. */
  readonly staleTime?: number
  onStale?(): void
  /**
   * The interval of reads while watched. A function returns the pause after each read, and works
   * only while the page is visible.
   */
  readonly refetchInterval?: number | (() => number | undefined)
  /** Whether to read at the interval also while the page is hidden. @default false */
  readonly refetchIntervalInBackground?: boolean
  /** Whether to read when the page becomes visible, while watched. @default false */
  readonly refetchOnFocus?: boolean
  /** Whether to cancel the read when the page is hidden, while watched. @default false */
  readonly cancelWhenHidden?: boolean
  /**
   * Whether the first watcher starts a read. @default true without an interval that is a function
   */
  readonly refetchOnWatch?: boolean
  /** Whether a read ends with the last watcher. @default true */
  readonly cancelOnUnwatch?: boolean
}

/** The outcome of a read. */
export type QueryOutcome<Data> =
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'error' | 'cancelled'; readonly error: unknown }

interface RefetchOptions<Key> {
  readonly key?: Key
  /** False waits for a read in progress. @default true */
  readonly cancelRefetch?: boolean
}

/** A value that is read. One read runs at a time, and the newest counts. */
export interface Query<Data, Key> {
  /** The status of the last read that was not cancelled. */
  readonly status: 'pending' | 'success' | 'error'
  /** The last data. A failure keeps it. */
  readonly data: Data | undefined
  /** The error of the last read. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly isWatched: boolean
  /** In ms since 1970. 0 before there is data. */
  readonly dataUpdatedAt: number
  /** When `refetch` may read again, in ms since 1970. undefined if the last read did not fail. */
  readonly retryAt: number | undefined
  /** The remaining pause. A clock that was set back does not prolong it. */
  readonly pause: number
  /** Reads now, in place of a read in progress. @throws the error of the read */
  fetch(key?: Key): Promise<Data>
  /** Reads like `fetch`, but respects the pause after a failure. Never rejects. */
  refetch(options?: RefetchOptions<Key>): Promise<QueryOutcome<Data>['status']>
  /** Cancels a read, and reads again after the `debounce` time without another call. */
  refetchSoon(): void
  cancel(): void
  /** Cancels a read and drops the data. */
  reset(): void
  setData(data: Data | undefined): void
  /** Keeps the data up to date until the last watcher stops. */
  watch(): Unsubscribe
}
