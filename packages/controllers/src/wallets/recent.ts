import type { Carabiner, Connector, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { RouterEntry } from '../router/router.js'
import type { Shell } from '../shell.js'

/** The recent wallets. */
export interface RecentState {
  /** The wallets that the visitor used last, the newest first: at most 2. */
  wallets: WalletListing[]
}

/** Remembers the wallets that the visitor used. */
export interface Recent {
  readonly state: RecentState
}

/** Creates the controller. A wallet counts once a press connects it. Reads storage only. */
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
 * Stores the wallet that has just connected.
 *
 * @param shown - the view in which it connected
 * @returns the stored wallets
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

/** Returns a listing of the wallet. A pairing does not name its wallet, unless one was chosen. */
function toListing(
  { id, name, rdns, auth, session }: Connector,
  shown: RouterEntry | undefined,
): WalletListing | undefined {
  if (auth) return undefined
  if (!session) return { id, name, rdns: rdns || undefined }
  return shown?.view === 'ConnectingWalletConnect' ? shown.data.wallet : undefined
}
