import type { Unsubscribe } from '@carabiner/core'

/** The read of a query, with settings named as in TanStack Query. Times are in ms. */
export interface QueryOptions<Data, Key> {
  /** The name of the read in the error of a missed time limit. */
  readonly action: string
  /** The time limit of a read. @default none */
  readonly deadline?: number
  /**
   * Returns the input of a read, or undefined while it is missing. Called if `fetch` gets no key.
   */
  key?(): Key | undefined
  read(key: Key, signal: AbortSignal): Promise<Data>
  /** Called when a read begins. */
  onFetch?(key: Key): void
  /** Handles the data. An error thrown here fails the read. */
  onSuccess?(data: Data, previous: Data | undefined, key: Key): void
  /** Handles an error. Not called for cancelled reads. */
  onError?(error: unknown, key: Key): void
  /** Whether automatic reads are allowed. @default always */
  enabled?(): boolean
  /** Returns how long `refetch` pauses after a failure. @default no pause */
  retryDelay?(error: unknown): number
  /** How long `refetchSoon` waits for a further call. */
  readonly debounce?: number
  /** The age after which `onStale` is called when the data is due to be read again. */
  readonly staleTime?: number
  onStale?(): void
  /**
   * The interval of reads while watched. A function returns the pause after each read, and runs
   * only while the page is visible.
   */
  readonly refetchInterval?: number | (() => number | undefined)
  /** Whether interval reads continue while the page is hidden. @default false */
  readonly refetchIntervalInBackground?: boolean
  /** Whether to read when the page becomes visible while watched. @default false */
  readonly refetchOnFocus?: boolean
  /** Whether to cancel the read when the page becomes hidden while watched. @default false */
  readonly cancelWhenHidden?: boolean
  /**
   * Whether the first watcher starts a read. @default true without an interval that is a function
   */
  readonly refetchOnWatch?: boolean
  /** Whether the read is cancelled when the last watcher stops. @default true */
  readonly cancelOnUnwatch?: boolean
}

/** The outcome of a read. */
export type QueryOutcome<Data> =
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'error' | 'cancelled'; readonly error: unknown }

interface RefetchOptions<Key> {
  readonly key?: Key
  /** Whether to replace a pending read. False joins it. @default true */
  readonly cancelRefetch?: boolean
}

/** A query reads a value. One read runs at a time, and a newer one replaces it. */
export interface Query<Data, Key> {
  /** The status of the last read that was not cancelled. */
  readonly status: 'pending' | 'success' | 'error'
  /** The data of the last successful read. A failure keeps it. */
  readonly data: Data | undefined
  /** The error of the last read. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly isWatched: boolean
  /** When the data was read, in ms since 1970. 0 before there is data. */
  readonly dataUpdatedAt: number
  /** When `refetch` may read again, in ms since 1970. Undefined if the last read did not fail. */
  readonly retryAt: number | undefined
  /** The remaining pause in ms. A clock that was set back does not prolong it. */
  readonly pause: number
  /** Reads now, in place of a pending read. @throws the error of the read */
  fetch(key?: Key): Promise<Data>
  /** Reads as `fetch` does, unless the pause after a failure is still on. Never rejects. */
  refetch(options?: RefetchOptions<Key>): Promise<QueryOutcome<Data>['status']>
  /** Cancels a pending read, and reads once the `debounce` time has passed without another call. */
  refetchSoon(): void
  cancel(): void
  /** Cancels a pending read and drops the data. */
  reset(): void
  setData(data: Data | undefined): void
  /** Keeps the data up to date until the last watcher stops. */
  watch(): Unsubscribe
}
