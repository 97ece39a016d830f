import type { ActivityEntry, ActivityView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** When {@link useCarabinerActivity} reads. */
export interface UseCarabinerActivityOptions {
  /** Nothing is asked, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerActivity} gives. */
export interface UseCarabinerActivityResult extends Pick<ActivityView, 'retryAt'> {
  /** `idle` without an account on a network of the app. */
  status: ActivityView['status'] | 'idle'
  /** What is pending, then the newest first. What is marked as spam is left out. */
  entries: readonly ActivityEntry[]
  /**
   * Where they come from: `source`, the blockchain API or one of yours; `network`, of Solana and Bitcoin; `sent` has only
   * what was sent from this browser.
   */
  origin: ActivityView['origin']
  /** There are older ones. */
  hasMore: boolean
  /** The next page is being read. */
  isLoadingMore: boolean
  /** Reads the next page, where there is one. Never rejects. */
  loadMore: () => Promise<void>
  /** Reads the first page again, but for 30 s after a failure. Never rejects. */
  refresh: () => Promise<void>
}

const none: readonly ActivityEntry[] = []

/**
 * What the active account did on its network, page by page, whatever `features.activity` says. What this browser sent is
 * there at once, and followed until it is in a block.
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
  // What another account did is not this one's.
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
