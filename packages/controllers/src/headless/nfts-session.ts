import { snapshot } from 'valtio/vanilla'
import { createNfts, type NftsState } from '../nfts/nfts.js'
import type { Shell } from '../shell.js'
import type { Nft } from '../sources/nft.js'
import { type AccountSession, openNothing, openView } from './open-view.js'

/** The active account's NFTs, and the status of their reads. */
export interface NftsView
  extends Readonly<Pick<NftsState, 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore' | 'coverage'>> {
  /** `idle` if the account's chain family has no NFTs, or the app turns them off. */
  readonly status: NftsState['status'] | 'idle'
  /** The NFTs in the source's order, including spam. */
  readonly nfts: readonly Nft[]
}

/** The NFTs, for a host's own view. Its methods never reject. */
export interface NftsSession extends AccountSession<NftsView> {
  /** Reads the first page again, unless the last read failed recently. */
  refresh(): Promise<void>
  /** Reads the next page, if there is one. */
  loadMore(): Promise<void>
}

const emptyView: NftsView = {
  status: 'idle',
  nfts: [],
  hasMore: false,
  isLoadingMore: false,
  coverage: 'none',
}

/** Opens the active account's NFTs, and reads the first page. */
export function openNfts({
  controller,
  settings,
}: Pick<Shell, 'controller' | 'settings'>): NftsSession {
  if (settings.sources?.nfts === false) {
    const doNothing = async () => {}
    return { ...openNothing(emptyView), refresh: doNothing, loadMore: doNothing }
  }
  const nfts = controller(createNfts)
  const read = (): NftsView =>
    nfts.isOffered() ? { ...snapshot(nfts.state), nfts: nfts.list() } : emptyView
  return { ...openView(nfts, read), refresh: nfts.refresh, loadMore: nfts.loadMore }
}
