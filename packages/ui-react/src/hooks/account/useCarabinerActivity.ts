import type { ActivityEntry, ActivityView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** Options of {@link useCarabinerActivity}. */
export interface UseCarabinerActivityOptions {
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerActivity}. */
export interface UseCarabinerActivityResult extends Pick<ActivityView, 'retryAt'> {
  /** `idle` if there is no account on a network of the app. */
  status: ActivityView['status'] | 'idle'
  /** Pending entries, then the newest first. Entries marked as spam are left out. */
  entries: readonly ActivityEntry[]
  /**
   * The source of the entries: `source` is the blockchain API or your own source, `network` is
   * Solana or Bitcoin itself, and `sent` covers only transactions from this browser.
   */
  origin: ActivityView['origin']
  /** Whether there are older entries. */
  hasMore: boolean
  /** Whether the next page is loading. */
  isLoadingMore: boolean
  /** Reads the next page, if there is one. Never rejects. */
  loadMore: () => Promise<void>
  /** Reads the first page again, after a failure at the earliest 30 s later. Never rejects. */
  refresh: () => Promise<void>
}

const none: readonly ActivityEntry[] = []

/**
 * Returns the history of the active account on its network, page by page, independent of
 * `features.activity`. Transactions from this browser appear immediately and are tracked until they
 * are in a block.
 *
 * @example
 * const { entries, hasMore, loadMore } = useCarabinerActivity()
 * entries.map(({ id, operationType, status }) => <li key={id}>{operationType}: {status}</li>)
 */
export function useCarabinerActivity({
  enabled = true,
}: UseCarabinerActivityOptions = {}): UseCarabinerActivityResult {
  const caipAddress = useCarabinerAccount().account?.caipAddress
  const isWanted = enabled && caipAddress !== undefined
  const open = useCallback((headless: Headless) => headless.openActivity(), [])
  const { session, view, error, reload } = useSession<ActivityView, ReturnType<typeof open>>(
    isWanted,
    open,
  )
  const loadMore = useCallback(async () => session?.loadMore(), [session])
  const refresh = useCallback(
    async () => (session ? session.refresh() : reload()),
    [session, reload],
  )
  const verbs = { loadMore, refresh }
  const nothing = { entries: none, origin: 'sent', hasMore: false, isLoadingMore: false } as const
  if (!isWanted) return { status: 'idle', ...nothing, ...verbs }
  // Don't return the history of another account.
  if (view?.of !== caipAddress) {
    return { status: error ? 'error' : 'loading', ...nothing, ...verbs }
  }
  const { status, entries, origin, hasMore, isLoadingMore, retryAt } = view
  return omitUndefined({
    status,
    entries,
    origin,
    hasMore,
    isLoadingMore,
    retryAt,
    ...verbs,
  })
}
