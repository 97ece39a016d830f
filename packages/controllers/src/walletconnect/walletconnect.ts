import type { Carabiner, WaitingWallet, WalletListing } from '@carabiner/core'
import type { RememberedWallet } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Router } from '../router/router.js'
import { installedEntry } from '../wallets/installed.js'
import { listWallets, type WalletEntry } from '../wallets/list-wallets.js'
import type { Wallets } from '../wallets/wallets.js'
import { takesPairing } from './takes-pairing.js'

export interface WalletConnectState {
  /** Wallets that the host names, checked; in its order. */
  listed: WalletListing[]
  /** When a link into a wallet was last pressed, in ms since 1970, while its answer is awaited. */
  openedAt?: number
  /** Where a request waits on this device. */
  waiting?: WaitingWallet
}

/** Wallets that are reached by a pairing: which one, and on which device. */
export interface WalletConnect {
  readonly state: WalletConnectState
  /** Universal links before an app's own scheme. */
  readonly preferUniversal: boolean
  /** The entry of a listed wallet that is in this browser: by its reverse domain name, else its name. */
  installed(wallet: WalletListing): WalletEntry | undefined
  /** Asks a listed wallet: where it is here by itself, else by a pairing, in its own view. */
  choose(wallet: WalletListing): void
  /** Makes a pairing for a wallet, unless one waits already or none can be carried to it. */
  pair(wallet: WalletListing): void
  /**
   * The visitor pressed a link into a wallet: when it answers, its requests lead back there.
   *
   * @param app - absent when they choose the wallet outside this page
   */
  opened(app?: RememberedWallet): void
  /** Another device it is, after all. */
  notHere(): void
  destroy(): void
}

export interface WalletConnectSettings {
  /** Wallets to list, as a registry writes them. */
  wallets?: unknown
  /** @default false */
  preferUniversalLinks?: boolean | undefined
}

export function createWalletConnect(
  carabiner: Carabiner,
  router: Router,
  wallets: Wallets,
  { wallets: given, preferUniversalLinks = false }: WalletConnectSettings,
): WalletConnect {
  const state = proxy<WalletConnectState>({ listed: [] })
  let destroyed = false
  let app: RememberedWallet | undefined

  const list = async () => {
    const { parseWallets } = await import('./late-parse-wallets.js')
    const listed = parseWallets(given, (reason) => carabiner.logger.error(`wallets.${reason}`))
    if (!destroyed) state.listed = listed
  }
  if (given !== undefined) {
    list().catch((error: unknown) => carabiner.logger.error('wallets could not be read', error))
  }
  const connectors = () => carabiner.getSnapshot().connectors
  const installed = (wallet: WalletListing) => installedEntry(listWallets(connectors()), wallet)
  const notHere = () => {
    delete state.openedAt
  }
  const pair = (wallet: WalletListing) => {
    const remote = connectors().find(({ type }) => type === 'WALLET_CONNECT')
    const { connecting } = wallets.state
    const paired = connecting?.connectorId === remote?.id && connecting?.status === 'waiting'
    if (remote && !paired && takesPairing(wallet)) void wallets.connect(remote.id)
  }
  const stops = [
    carabiner.on('connect', ({ connectorId, origin }) => {
      if (state.openedAt === undefined || origin !== 'engine') return
      carabiner.getConnector(connectorId)?.session?.remember?.(app)
    }),
    carabiner.on('sessionRequest', ({ wallet }) => {
      if (wallet) state.waiting = { name: wallet.name, link: { ...wallet.link } }
      else delete state.waiting
    }),
    // The next try begins anew, with a link that was not pressed yet.
    subscribeKey(wallets.state, 'connecting', (connecting) => {
      if (connecting?.status !== 'waiting') notHere()
    }),
  ]
  return {
    state,
    preferUniversal: preferUniversalLinks,
    installed,
    notHere,
    choose(wallet) {
      const present = installed(wallet)
      if (present) return void wallets.select(present)
      router.push({ view: 'ConnectingWalletConnect', data: { wallet } })
      pair(wallet)
    },
    pair,
    opened(where) {
      app = where
      state.openedAt = Date.now()
    },
    destroy() {
      destroyed = true
      for (const stop of stops) stop()
    },
  }
}
