import type { Carabiner, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'

export interface RecentState {
  /** The wallets that the visitor used last, the newest first: at most 2. */
  wallets: WalletListing[]
}

/** Remembers wallets for the visitor's next time. */
export interface Recent {
  readonly state: RecentState
}

/** A wallet counts once it is connected by a press here; reading storage asks no server. */
export function createRecent(carabiner: Carabiner, { router, onDestroy }: Shell): Recent {
  const state = proxy<RecentState>({ wallets: [] })
  const show = (wallets: readonly WalletListing[]) => {
    state.wallets = [...wallets]
  }
  const failed = (error: unknown) => carabiner.logger.debug('recent wallets', error)

  carabiner.getRecentWallets().then(show).catch(failed)
  onDestroy(
    carabiner.on('connect', ({ connectorId, origin }) => {
      const view = router.current()
      if (origin !== 'engine') return
      import('./remember.js')
        .then(({ remember }) => remember(carabiner, connectorId, view))
        .then(show)
        .catch(failed)
    }),
  )
  return { state }
}
