import type { Carabiner } from '@carabiner/core'
import type { RememberedWallet } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'

/** When the link to a wallet was pressed. */
export interface WalletLinksState {
  /** When a link into a wallet was last pressed, in ms since 1970, while its answer is awaited. */
  openedAt?: number
}

/** Links into wallets on this device. */
export interface WalletLinks {
  readonly state: WalletLinksState
  /**
   * The visitor pressed one: when the wallet answers, its requests lead back there.
   *
   * @param app - absent when they choose the wallet outside this page
   */
  opened(app?: RememberedWallet): void
  /** Another device it is, after all. */
  notHere(): void
}

/** Makes the controller of the links that open a wallet. */
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
    // The next try begins anew, with a link that was not pressed yet.
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
