import type { Carabiner } from '@carabiner/core'
import type { RememberedWallet } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'

/** The last press on a wallet's link. */
export interface WalletLinksState {
  /** When it was pressed, in ms since 1970, while the answer is pending. */
  openedAt?: number
}

/** Links into wallets on this device. */
export interface WalletLinks {
  readonly state: WalletLinksState
  /**
   * Records a press on a link. After the answer, the wallet's requests lead back to that app.
   *
   * @param app - absent if the visitor chooses the wallet outside this page
   */
  opened(app?: RememberedWallet): void
  /** Forgets the press: the wallet is on another device. */
  notHere(): void
}

/** Creates the controller of links that open a wallet. */
export function createWalletLinks(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
): WalletLinks {
  const state = proxy<WalletLinksState>({})
  let app: RememberedWallet | undefined
  const notHere = () => {
    delete state.openedAt
  }
  onDestroy(
    carabiner.on('connect', ({ connectorId, origin }) => {
      if (state.openedAt === undefined || origin !== 'engine') return
      carabiner.getConnector(connectorId)?.session?.remember?.(app)
    }),
    // The next attempt starts without a press.
    subscribeKey(controller(createWallets).state, 'connecting', (connecting) => {
      if (connecting?.status !== 'waiting') notHere()
    }),
  )
  return {
    state,
    notHere,
    opened(where) {
      app = where
      state.openedAt = Date.now()
      carabiner.tell('interaction', { event: 'LINK_OPENED', properties: { name: where?.name } })
    },
  }
}
