import type { Nft, NftsView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** When {@link useCarabinerNfts} reads. */
export interface UseCarabinerNftsOptions {
  /** Nothing is asked, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerNfts} gives. No verb rejects. */
export interface UseCarabinerNftsResult
  extends Pick<NftsView, 'hasMore' | 'isLoadingMore' | 'retryAt'> {
  /**
   * `idle` without an account on a network of the app, and without `sources.nfts`. With `error`, what was read before is
   * still there.
   */
  status: NftsView['status']
  /**
   * What was read so far, in the order of the source, with what it takes for spam: see `isSpam`. `previewUrl` is for an
   * `<img>` alone.
   */
  nfts: readonly Nft[]
  /** Reads the next page, where there is one. */
  loadMore: () => Promise<void>
  /** Reads the first page again, but for 30 s after a failure. */
  refresh: () => Promise<void>
}

const none: readonly Nft[] = []

/**
 * Which NFTs the active account has on its network, page by page, by the source in the option `sources.nfts`. Read when
 * account or network change.
 *
 * @example
 * const { nfts, hasMore, loadMore } = useCarabinerNfts()
 * nfts.map(({ id, name, previewUrl }) => <img key={id} src={previewUrl} alt={name} referrerPolicy="no-referrer" />)
 */
export function useCarabinerNfts({
  enabled = true,
}: UseCarabinerNftsOptions = {}): UseCarabinerNftsResult {
  const caipAddress = useCarabinerAccount().account?.caipAddress
  const isWanted = enabled && caipAddress !== undefined
  const open = useCallback((headless: Headless) => headless.openNfts(), [])
  const { session, view, error, reload } = useSession<NftsView, ReturnType<typeof open>>(
    isWanted,
    open,
  )
  const refresh = useCallback(
    async () => (session ? session.refresh() : reload()),
    [session, reload],
  )
  const loadMore = useCallback(async () => session?.loadMore(), [session])
  const verbs = { refresh, loadMore }
  const nothing = { nfts: none, hasMore: false, isLoadingMore: false, ...verbs }
  if (!isWanted || view?.status === 'idle') return { status: 'idle', ...nothing }
  // What another account has is not this one's.
  if (view?.of !== caipAddress) return { status: error ? 'error' : 'loading', ...nothing }
  const { status, nfts, hasMore, isLoadingMore, retryAt } = view
  return omitUndefined({ status, nfts, hasMore, isLoadingMore, retryAt, ...verbs })
}
