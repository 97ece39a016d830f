import { snapshot } from 'valtio/vanilla'
import { createNfts, type NftsState } from '../nfts/nfts.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { Nft } from '../sources/nft.js'
import { type AccountSession, openNothing, openView } from './open-view.js'

/** Which NFTs the active account has, and how reading them goes. */
export interface NftsView
  extends Readonly<Pick<NftsState, 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore'>> {
  /** `idle` where the app has no source of NFTs. */
  readonly status: NftsState['status'] | 'idle'
  /** In the order of their source; those that it takes for spam too. */
  readonly nfts: readonly Nft[]
}

/** NFTs for a host's own view. No verb rejects. */
export interface NftsSession extends AccountSession<NftsView> {
  /** Reads the first page again, but for the pause after a failure. */
  refresh(): Promise<void>
  /** Reads the next page, where there is one. */
  loadMore(): Promise<void>
}

const nothing: NftsView = { status: 'idle', nfts: [], hasMore: false, isLoadingMore: false }

/** Reads the first page of the active account's NFTs. */
export function openNfts({
  controller,
  settings,
}: Pick<Shell, 'controller' | 'settings'>): NftsSession {
  if (!hasSource(settings, 'nfts')) {
    const never = async () => {}
    return { ...openNothing(nothing), refresh: never, loadMore: never }
  }
  const nfts = controller(createNfts)
  const read = (): NftsView => ({ ...snapshot(nfts.state), nfts: nfts.list() })
  return { ...openView(nfts, read), refresh: nfts.refresh, loadMore: nfts.loadMore }
}
