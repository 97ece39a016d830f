import { snapshot } from 'valtio/vanilla'
import { createNfts, type NftsState } from '../nfts/nfts.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { Nft } from '../sources/nft.js'
import { type AccountSession, openNothing, openView } from './open-view.js'

/** The active account's NFTs, and the state of reading them. */
export interface NftsView
  extends Readonly<Pick<NftsState, 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore'>> {
  /** `idle` if the app has no source of NFTs. */
  readonly status: NftsState['status'] | 'idle'
  /** In the source's order, including spam. */
  readonly nfts: readonly Nft[]
}

/** NFTs for a host's own view. No method rejects. */
export interface NftsSession extends AccountSession<NftsView> {
  /** Reads the first page again, except during the pause after a failure. */
  refresh(): Promise<void>
  /** Reads the next page, if there is one. */
  loadMore(): Promise<void>
}

const nothing: NftsView = { status: 'idle', nfts: [], hasMore: false, isLoadingMore: false }

/** Opens the active account's NFTs, and reads the first page. */
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
