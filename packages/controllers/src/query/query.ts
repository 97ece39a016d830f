import type { Unsubscribe } from '@carabiner/core'

/** What is read, when it is stale, and what becomes of an answer. The words are TanStack Query's. Times are in ms. */
export interface QueryOptions<Data, Key> {
  /** What is read, for the error of a missed deadline. */
  readonly action: string
  /** How long a read may take. @default as long as `read` takes */
  readonly deadline?: number
  /** What is read from; undefined while there is nothing to read from. Asked for where `fetch` is given no key. */
  key?(): Key | undefined
  read(key: Key, signal: AbortSignal): Promise<Data>
  /** A read begins. */
  onFetch?(key: Key): void
  /** What it throws is a failure of the read. */
  onSuccess?(data: Data, previous: Data | undefined, key: Key): void
  /** Not called for a read that was cancelled. */
  onError?(error: unknown, key: Key): void
  /** Whether the query may read by itself. @default always */
  enabled?(): boolean
  /** How long `refetch` asks nothing after a failure. @default not at all */
  retryDelay?(error: unknown): number
  /** How long `refetchSoon` waits for the next change. */
  readonly debounce?: number
  /** Data that is older is reported to `onStale` when it is due to be read again. */
  readonly staleTime?: number
  onStale?(): void
  /** While watched, reads each so many ms. A function: so many ms after each read, and only while the page is visible. */
  readonly refetchInterval?: number | (() => number | undefined)
  /** Reads at its interval while the page is hidden, too. @default false */
  readonly refetchIntervalInBackground?: boolean
  /** While watched, reads again when the page is shown. @default false */
  readonly refetchOnFocus?: boolean
  /** While watched, cancels the read when the page is hidden. @default false */
  readonly cancelWhenHidden?: boolean
  /** Whether the first watcher makes it read. @default true without an interval that is a function */
  readonly refetchOnWatch?: boolean
  /** Whether a read ends with the last watcher. @default true */
  readonly cancelOnUnwatch?: boolean
}

/** How a read ended. */
export type QueryOutcome<Data> =
  | { readonly status: 'success'; readonly data: Data }
  | { readonly status: 'error' | 'cancelled'; readonly error: unknown }

interface RefetchOptions<Key> {
  readonly key?: Key
  /** False waits for a read that is under way. @default true */
  readonly cancelRefetch?: boolean
}

/** Something that is read: one read at a time, of which the newest counts. */
export interface Query<Data, Key> {
  /** Of the last read that was not cancelled. */
  readonly status: 'pending' | 'success' | 'error'
  /** What was read last. A failure keeps it. */
  readonly data: Data | undefined
  /** Why the last read failed. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly isWatched: boolean
  /** In ms since 1970; 0 before there is data. */
  readonly dataUpdatedAt: number
  /** Until then (ms since 1970) `refetch` asks nothing; undefined where the last read did not fail. */
  readonly retryAt: number | undefined
  /** How long that is from now: a clock that was set back makes it no longer. */
  readonly pause: number
  /** Reads it now, in place of a read that is under way. @throws what it could not be read with */
  fetch(key?: Key): Promise<Data>
  /** The same, but for the pause after a failure. Never rejects. */
  refetch(options?: RefetchOptions<Key>): Promise<QueryOutcome<Data>['status']>
  /** Cancels a read, and reads once this was not called for the time of `debounce`. */
  refetchSoon(): void
  cancel(): void
  /** Cancels a read, and drops what was read. */
  reset(): void
  setData(data: Data | undefined): void
  /** Keeps it up to date until the last one that watches stops. */
  watch(): Unsubscribe
}
