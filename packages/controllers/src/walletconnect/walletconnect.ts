import type { Carabiner, WaitingWallet, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { installedEntry } from '../wallets/installed.js'
import { listWallets, type WalletEntry } from '../wallets/list-wallets.js'
import { createWallets } from '../wallets/wallets.js'
import type { WalletLinkOptions } from './read-listed.js'
import { readListed } from './read-listed.js'
import { takesPairing } from './takes-pairing.js'

/** The host's own wallets, and the request pending in a wallet. */
export interface WalletConnectState {
  /** The host's own wallets, validated and in its order. */
  listed: WalletListing[]
  /** The request that waits for a wallet app on this device. */
  waiting?: WaitingRequest
}

/** A request that is pending in a wallet app, with a link to open it. */
export interface WaitingRequest extends WaitingWallet {
  /** Whether it was sent while the modal was open, and the visitor has not used its link. */
  inModal: boolean
}

/** The wallets that a pairing reaches, on this device or another. */
export interface WalletConnect {
  readonly state: WalletConnectState
  /** Whether a universal link is preferred over a link with the app's own scheme. */
  readonly preferUniversal: boolean
  /** The names of the page's query parameters to pass to a wallet's own browser. */
  readonly browseParameters: readonly string[]
  /**
   * Returns the entry of a listed wallet that is in this browser, recognized by its reverse domain
   * name or else its name.
   */
  installed(wallet: WalletListing): WalletEntry | undefined
  /**
   * Prompts a listed wallet in a view of its own: directly if it is in this browser, else through a
   * pairing.
   */
  choose(wallet: WalletListing): void
  /**
   * Whether the link to the pending request may open without another press. This is allowed once,
   * and only for a request sent while the modal was open, so that a later view does not open the
   * wallet again.
   */
  takeFollow(): boolean
  /** Creates a pairing for a wallet, unless one is open or the wallet has no link. */
  pair(wallet: WalletListing): void
}

export function createWalletConnect(
  carabiner: Carabiner,
  { modal, router, controller, onDestroy }: Shell,
  { wallets: given, preferUniversalLinks = false, browseLinkParameters = [] }: WalletLinkOptions,
): WalletConnect {
  const state = proxy<WalletConnectState>({ listed: [] })
  const wallets = controller(createWallets)

  if (given !== undefined) {
    void readListed(given, carabiner.logger).then((listed) => {
      state.listed = listed
    })
  }
  const connectors = () => carabiner.getSnapshot().connectors
  const installed = (wallet: WalletListing) => installedEntry(listWallets(connectors()), wallet)
  const pair = (wallet: WalletListing) => {
    const remote = connectors().find(({ type }) => type === 'WALLET_CONNECT')
    const { connecting } = wallets.state
    const isPairing = connecting?.connectorId === remote?.id && connecting?.status === 'waiting'
    if (remote && !isPairing && takesPairing(wallet)) void wallets.connect(remote.id)
  }
  onDestroy(
    carabiner.on('sessionRequest', ({ wallet }) => {
      const inModal = modal.state.open
      if (wallet) state.waiting = { ...wallet, link: { ...wallet.link }, inModal }
      else delete state.waiting
    }),
  )
  return {
    state,
    preferUniversal: preferUniversalLinks,
    browseParameters: browseLinkParameters,
    installed,
    choose(wallet) {
      const ownEntry = installed(wallet)
      if (ownEntry) return void wallets.select(ownEntry)
      carabiner.tell('interaction', {
        event: 'SELECT_WALLET',
        properties: { name: wallet.name, view: router.current()?.view },
      })
      router.push({ view: 'ConnectingWalletConnect', data: { wallet } })
      pair(wallet)
    },
    takeFollow() {
      const { waiting } = state
      if (!waiting?.inModal) return false
      waiting.inModal = false
      return true
    },
    pair,
  }
}
