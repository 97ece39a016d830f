import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import type { AccountRequest, Page } from '../sources/data-sources.js'
import { type AccountReadState, createAccountQuery } from './account-query.js'

/** How reading a list in pages goes. */
export interface AccountPagesState extends AccountReadState {
  /** There are entries that were not read yet. */
  hasMore: boolean
  /** The next page is being read. */
  isLoadingMore: boolean
}

/** A list of the active account that comes in pages. */
export interface AccountPages<Item> {
  readonly state: AccountPagesState
  /** What was read so far. The same array for the same `revision`. */
  list(): readonly Item[]
  /** Reads the first page, unless it is known. Never rejects. */
  load(): Promise<void>
  /** Reads the next page; what is there already is left out. Never rejects. */
  loadMore(): Promise<void>
  /** Reads the first page again: what was read before stays until it is there. Never rejects. */
  refresh(): Promise<void>
  /** Drops what was read: the next read is of the first page. */
  clear(): void
  /** Reads the first page, and that of each account that becomes the active one, until it is told to stop. */
  watch(): Unsubscribe
}

interface AccountPagesOptions<Item> {
  /** What is read, for log entries. */
  readonly action: string
  /** A proxy. */
  readonly state: AccountPagesState
  ask(request: AccountRequest & { readonly cursor?: string }): Promise<Page<Item>>
  idOf(item: Item): string
  /** How many are kept: the list ends there. */
  readonly most: number
  onFailure?(error: unknown): void
}

/** Which page is read: after which cursor, and what was read before it. */
interface PageInput<Item> {
  readonly from: string | undefined
  readonly before: readonly Item[]
}

const firstPage = { from: undefined, before: [] }

/** Pages without one new entry, one after the other: the source would never come to an end. */
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
  /** The first page is to be read again, and was not yet. */
  let isFirstDue = false

  const put = (next: readonly Item[], from: string | undefined) => {
    items = next
    cursor = from
    state.count = next.length
    state.hasMore = from !== undefined
    state.revision += 1
  }
  const clear = () => {
    isKnown = false
    isFirstDue = false
    put([], undefined)
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
        // A page that leads to itself would never end.
        const isLast = next === from || emptyPages >= maxEmptyPages || all.size >= most
        put([...all.values()].slice(0, most), isLast ? undefined : next)
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
