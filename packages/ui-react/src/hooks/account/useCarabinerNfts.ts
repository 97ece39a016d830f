import type { Nft, NftsView } from '@carabiner/controllers'
import { omitUndefined } from '@carabiner/core/internal'
import { useCallback } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** Options of {@link useCarabinerNfts}. */
export interface UseCarabinerNftsOptions {
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerNfts}. No method rejects. */
export interface UseCarabinerNftsResult
  extends Pick<NftsView, 'hasMore' | 'isLoadingMore' | 'retryAt' | 'coverage'> {
  /**
   * `idle` if there is no account on a network of the app, or its chain family has no NFTs. With
   * `error`, previously read data is still available.
   */
  status: NftsView['status']
  /**
   * The NFTs read so far, in the order of the source. Likely spam is included: see `isSpam`. Use
   * `previewUrl` only in an `<img>`.
   */
  nfts: readonly Nft[]
  /** Reads the next page, if there is one. */
  loadMore: () => Promise<void>
  /** Reads the first page again, after a failure at the earliest 30 s later. */
  refresh: () => Promise<void>
}

const none: readonly Nft[] = []

/**
 * Returns the NFTs of the active account on its network, page by page, from the option
 * `sources.nfts`, or else from the network itself. `coverage` tells which NFTs the network could
 * list. Reads them when the account or the network changes.
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
  const nothing = {
    nfts: none,
    hasMore: false,
    isLoadingMore: false,
    coverage: 'none' as const,
    ...verbs,
  }
  if (!isWanted || view?.status === 'idle') return { status: 'idle', ...nothing }
  // Don't return the NFTs of another account.
  if (view?.of !== caipAddress) return { status: error ? 'error' : 'loading', ...nothing }
  const { status, nfts, hasMore, isLoadingMore, retryAt, coverage } = view
  return omitUndefined({ status, nfts, hasMore, isLoadingMore, retryAt, coverage, ...verbs })
}
