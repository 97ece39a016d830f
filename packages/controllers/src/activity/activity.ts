import { type Carabiner, parseAccountId } from '@carabiner/core'
import type { ActivityCapability } from '@carabiner/core/internal'
import { proxy, subscribe } from 'valtio/vanilla'
import {
  type AccountPages,
  type AccountPagesState,
  createAccountPages,
  initialPagesState,
} from '../account/account-pages.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { Transaction } from '../sources/transaction.js'
import type { ActivityEntry } from './activity-entry.js'
import { listActivity } from './list-activity.js'
import { type ActivityOrigin, readPage } from './read-page.js'

/** Where the activity comes from, and what its list includes. */
export interface ActivityState extends AccountPagesState {
  origin: ActivityOrigin
  /** The details that the network itself cannot provide. */
  omits?: ActivityCapability['omits']
  /** Whether the list contains only transactions sent from this browser. */
  isPartial: boolean
  /** Whether the list includes spam. */
  spam: boolean
  /** The number of pending transactions. */
  pending: number
}

/** The activity of the active account on its network. */
export interface ActivityController
  extends Pick<AccountPages<ActivityEntry>, 'list' | 'load' | 'loadMore' | 'refresh' | 'watch'> {
  readonly state: ActivityState
  /** Lists or hides spam. */
  showSpam(spam: boolean): void
}

/** The maximum number of entries in the list. */
const maxEntries = 20_000
/** How long the data counts as fresh, in ms. The list reads older data again when it appears. */
const freshFor = 15_000

/**
 * Creates the active account's activity: pages of a source or of the network, merged with
 * transactions sent from this browser. Sends no request before the first `load()` or `watch()`.
 */
export function createActivity(carabiner: Carabiner, shell: Shell): ActivityController {
  const sentTransactions = shell.controller(createSent)
  const read = proxy(initialPagesState())
  const state = proxy<ActivityState>({
    ...initialPagesState(),
    origin: 'source',
    isPartial: false,
    spam: false,
    pending: 0,
  })
  let entries: readonly ActivityEntry[] = []
  let listed = ''
  let readAt = 0

  const pages = createAccountPages<Transaction>(carabiner, shell, {
    action: 'activity',
    state: read,
    most: maxEntries,
    idOf: ({ id }) => id,
    async ask(request) {
      const spam = state.spam && { spam: true }
      const { origin, omits, page } = await readPage(carabiner, shell, { ...request, ...spam })
      request.signal.throwIfAborted()
      Object.assign(state, { origin, isPartial: origin === 'sent' })
      if (omits) state.omits = omits
      else delete state.omits
      readAt = Date.now()
      return page
    },
    onFailure() {
      tell('ERROR_FETCH_TRANSACTIONS')
      if (shell.modal.state.open) {
        shell.controller(createSnackbar).show('error', { key: 'activity.fetchFailed' })
      }
      // The earlier pages stay when a later one fails (S8.02).
      if (!read.isLoadingMore) pages.clear()
    },
  })
  const tell = (event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS') => {
    if (read.of === undefined) return
    const { network } = parseAccountId(read.of)
    carabiner.tell('interaction', { event, properties: { network } })
  }
  const update = () => {
    const { status, of, retryAt, hasMore, isLoadingMore, revision } = read
    const version = [revision, sentTransactions.state.revision, state.spam, of].join()
    Object.assign(state, { status, hasMore, isLoadingMore })
    if (retryAt === undefined) delete state.retryAt
    else state.retryAt = retryAt
    if (version === listed) return
    listed = version
    const networkId = of && parseAccountId(of).network
    const parts = {
      read: pages.list(),
      sent: sentTransactions.list(),
      networkId,
      hasMore,
      spam: state.spam,
    }
    entries = listActivity(parts)
    if (of) state.of = of
    else delete state.of
    state.count = entries.length
    state.pending = entries.filter((entry) => entry.status === 'pending').length
    state.revision += 1
  }
  update()
  shell.onDestroy(subscribe(read, update, true), subscribe(sentTransactions.state, update, true))
  return {
    state,
    list: () => entries,
    load: pages.load,
    async loadMore() {
      if (read.hasMore && !read.isLoadingMore) tell('LOAD_MORE_TRANSACTIONS')
      await pages.loadMore()
    },
    refresh: pages.refresh,
    watch() {
      if (readAt > 0 && Date.now() - readAt > freshFor) void pages.refresh()
      return pages.watch()
    },
    showSpam(spam) {
      if (spam === state.spam) return
      state.spam = spam
      update()
      void pages.refresh()
    },
  }
}
