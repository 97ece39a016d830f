import type { Carabiner, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Router } from '../router/router.js'

export interface RecentState {
  /** The wallets that the visitor used last, the newest first: at most 2. */
  wallets: WalletListing[]
}

/** Remembers wallets for the visitor's next time. */
export interface Recent {
  readonly state: RecentState
  destroy(): void
}

/** A wallet counts once it is connected by a press here; reading storage asks no server. */
export function createRecent(carabiner: Carabiner, router: Router): Recent {
  const state = proxy<RecentState>({ wallets: [] })
  let destroyed = false
  const read = async () => {
    const wallets = await carabiner.getRecentWallets()
    if (!destroyed) state.wallets = [...wallets]
  }
  const remember = async (wallet: WalletListing) => {
    await carabiner.addRecentWallet(wallet)
    await read()
  }
  const failed = (error: unknown) => carabiner.logger.debug('recent wallets are not kept', error)

  read().catch(failed)
  const stop = carabiner.on('connect', ({ connectorId, origin }) => {
    const wallet = origin === 'engine' && connectedWallet(carabiner, router, connectorId)
    if (wallet) remember(wallet).catch(failed)
  })
  return {
    state,
    destroy() {
      destroyed = true
      stop()
    },
  }
}

/** As it can be listed again; a pairing does not say which wallet read it, unless one was chosen. */
function connectedWallet(
  carabiner: Carabiner,
  router: Router,
  connectorId: string,
): WalletListing | undefined {
  const connector = carabiner.getConnector(connectorId)
  if (!connector || connector.auth) return undefined
  if (connector.session) {
    const shown = router.current()
    return shown?.view === 'ConnectingWalletConnect' ? shown.data.wallet : undefined
  }
  const { id, name, rdns } = connector
  return { id, name, ...(rdns && { rdns }) }
}
