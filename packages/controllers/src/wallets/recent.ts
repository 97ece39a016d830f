import type { Carabiner, Connector, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { RouterEntry } from '../router/router.js'
import type { Shell } from '../shell.js'

/** The recent wallets. */
export interface RecentState {
  /** The wallets that the visitor used last, newest first. At most 2. */
  wallets: WalletListing[]
}

/** Remembers the wallets that the visitor used. */
export interface Recent {
  readonly state: RecentState
}

/** Creates the controller. A wallet counts once it connects after a press. Only storage is read. */
export function createRecent(carabiner: Carabiner, { router, onDestroy }: Shell): Recent {
  const state = proxy<RecentState>({ wallets: [] })
  const show = (wallets: readonly WalletListing[]) => {
    state.wallets = [...wallets]
  }
  const logFailure = (error: unknown) =>
    carabiner.logger.debug('reading or storing the recent wallets failed', error)

  carabiner.getRecentWallets().then(show).catch(logFailure)
  onDestroy(
    carabiner.on('connect', ({ connectorId, origin }) => {
      const view = router.current()
      if (origin !== 'engine') return
      remember(carabiner, connectorId, view).then(show).catch(logFailure)
    }),
  )
  return { state }
}

/**
 * Stores the wallet that has just connected.
 *
 * @param shownEntry - the view in which it connected
 * @returns the stored wallets
 */
async function remember(
  carabiner: Carabiner,
  connectorId: string,
  shownEntry: RouterEntry | undefined,
): Promise<readonly WalletListing[]> {
  const connector = carabiner.getConnector(connectorId)
  const wallet = connector && toListing(connector, shownEntry)
  if (wallet) await carabiner.addRecentWallet(wallet)
  return carabiner.getRecentWallets()
}

/**
 * Returns a listing of the wallet. A pairing does not name its wallet, unless the visitor chose
 * one.
 */
function toListing(
  { id, name, rdns, auth, session }: Connector,
  shownEntry: RouterEntry | undefined,
): WalletListing | undefined {
  if (auth) return undefined
  if (!session) return { id, name, rdns: rdns || undefined }
  return shownEntry?.view === 'ConnectingWalletConnect' ? shownEntry.data.wallet : undefined
}
