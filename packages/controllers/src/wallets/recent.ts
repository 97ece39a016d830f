import type { Carabiner, Connector, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { RouterEntry } from '../router/router.js'
import type { Shell } from '../shell.js'

/** The wallets used last. */
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
      remember(carabiner, connectorId, view).then(show).catch(failed)
    }),
  )
  return { state }
}

/**
 * Keeps the wallet that was connected just now.
 *
 * @param shown - the view in which it was connected
 * @returns those that are kept
 */
async function remember(
  carabiner: Carabiner,
  connectorId: string,
  shown: RouterEntry | undefined,
): Promise<readonly WalletListing[]> {
  const connector = carabiner.getConnector(connectorId)
  const wallet = connector && toListing(connector, shown)
  if (wallet) await carabiner.addRecentWallet(wallet)
  return carabiner.getRecentWallets()
}

/** As it can be listed again. A pairing does not say which wallet read it, unless one was chosen. */
function toListing(
  { id, name, rdns, auth, session }: Connector,
  shown: RouterEntry | undefined,
): WalletListing | undefined {
  if (auth) return undefined
  if (!session) return { id, name, rdns: rdns || undefined }
  return shown?.view === 'ConnectingWalletConnect' ? shown.data.wallet : undefined
}
