import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { Page } from '../sources/data-sources.js'
import { type AccountReadState, createAccountQuery } from './account-query.js'

/** The status and number of the entries that were read, and whether there are more. */
export interface AccountPagesState extends AccountReadState {
  /** Whether there are further pages. */
  hasMore: boolean
  /** Whether the next page is being read. */
  isLoadingMore: boolean
}

/** A paged list of the active account. */
export interface AccountPages<Item> {
  readonly state: AccountPagesState
  /** Returns the entries read so far. The array is the same while `revision` is the same. */
  list(): readonly Item[]
  /** Reads the first page, unless it is loaded. Never rejects. */
  load(): Promise<void>
  /** Reads the next page, without duplicates. Never rejects. */
  loadMore(): Promise<void>
  /** Reads the first page again. The current entries stay until it arrives. Never rejects. */
  refresh(): Promise<void>
  /** Drops the entries. The next read starts at the first page. */
  clear(): void
  /**
   * Reads the first page now and after each change of account, until the returned function is
   * called.
   */
  watch(): Unsubscribe
}

interface AccountPagesOptions<Item> {
  /** The name of the read in log entries. */
  readonly action: string
  /** The state to update, a valtio proxy. */
  readonly state: AccountPagesState
  ask(request: AccountRequest & { readonly cursor?: string }): Promise<Page<Item>>
  idOf(item: Item): string
  /** The maximum number of entries. The list ends there. */
  readonly most: number
  onFailure?(error: unknown): void
}

/** The page to read: its cursor, and the entries before it. */
interface PageInput<Item> {
  readonly from: string | undefined
  readonly before: readonly Item[]
}

const firstPage = { from: undefined, before: [] }

/**
 * The maximum number of consecutive pages without a new entry. A source with more is taken to be
 * endless.
 */
const maxEmptyPages = 5

export const initialPagesState = (): AccountPagesState => ({
  status: 'loading',
  count: 0,
  revision: 0,
  hasMore: false,
  isLoadingMore: false,
})

export function createAccountPages<Item>(
  carabiner: Carabiner,
  { controller }: Pick<Shell, 'controller'>,
  { action, state, ask, idOf, most, onFailure }: AccountPagesOptions<Item>,
): AccountPages<Item> {
  let items: readonly Item[] = []
  let cursor: string | undefined
  let isKnown = false
  let emptyPages = 0
  /** Whether the next read starts at the first page. */
  let isFirstDue = false

  const setEntries = (next: readonly Item[], from: string | undefined) => {
    items = next
    cursor = from
    state.count = next.length
    state.hasMore = from !== undefined
    state.revision += 1
  }
  const clear = () => {
    isKnown = false
    isFirstDue = false
    setEntries([], undefined)
  }
  const query = createAccountQuery<Page<Item>, PageInput<Item>>(
    carabiner,
    controller(createQueries),
    {
      action,
      state,
      onFailure,
      onLeave() {
        clear()
        if (query.isWatched) void load()
      },
      read: (request, { from } = firstPage) => ask(omitUndefined({ ...request, cursor: from })),
      take({ items: read, next }, { from, before } = firstPage) {
        const all = new Map([...before, ...read].map((item) => [idOf(item), item]))
        emptyPages = from === undefined || all.size > before.length ? 0 : emptyPages + 1
        // A source that repeats its cursor, or returns no new entries, would never end.
        const isLast = next === from || emptyPages >= maxEmptyPages || all.size >= most
        setEntries([...all.values()].slice(0, most), isLast ? undefined : next)
        isKnown = true
        if (from === undefined) isFirstDue = false
      },
    },
  )

  const loadMore = async () => {
    query.follow()
    if (!isKnown) return query.run()
    if (cursor === undefined || state.isLoadingMore) return
    state.isLoadingMore = true
    try {
      await query.run({ input: { from: cursor, before: items } })
    } finally {
      state.isLoadingMore = false
    }
  }

  const refresh = () => {
    isFirstDue = true
    return query.run({ anew: true })
  }
  const load = async () => {
    query.follow()
    if (isFirstDue) await refresh()
    else if (!isKnown || state.status === 'error') await loadMore()
  }

  query.follow()
  return {
    state,
    list: () => items,
    load,
    loadMore,
    refresh,
    clear,
    watch() {
      const isFirst = !query.isWatched
      const stop = query.watch()
      if (isFirst) void load()
      return stop
    },
  }
}
