import type { Carabiner } from '@carabiner/core'
import type { RememberedWallet } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'

/** The last wallet link that the visitor pressed. */
export interface WalletLinksState {
  /** When it was pressed, in ms since 1970, while the wallet's answer is pending. */
  openedAt?: number
}

/** The links to wallet apps on this device. */
export interface WalletLinks {
  readonly state: WalletLinksState
  /**
   * Records that the visitor pressed a link. Once the wallet has answered, later requests use the
   * same app.
   *
   * @param app - absent if the visitor chooses the wallet outside this page
   */
  opened(app?: RememberedWallet): void
  /** Forgets the pressed link, because the wallet is on another device. */
  notHere(): void
}

/** Creates the controller. */
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
    // The next attempt starts without a pressed link.
    subscribeKey(controller(createWallets).state, 'connecting', (connecting) => {
      if (connecting?.status !== 'waiting') notHere()
    }),
  )
  return {
    state,
    notHere,
    opened(pressedApp) {
      app = pressedApp
      state.openedAt = Date.now()
      carabiner.tell('interaction', {
        event: 'LINK_OPENED',
        properties: { name: pressedApp?.name },
      })
    },
  }
}
