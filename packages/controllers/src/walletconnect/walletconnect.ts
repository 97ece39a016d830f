import type { Carabiner, WaitingWallet, WalletListing } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { installedEntry } from '../wallets/installed.js'
import { listWallets, type WalletEntry } from '../wallets/list-wallets.js'
import { createWallets } from '../wallets/wallets.js'
import { readListed } from './read-listed.js'
import { takesPairing } from './takes-pairing.js'

/** Which wallet a pairing is for, and what waits in a wallet. */
export interface WalletConnectState {
  /** Wallets that the host names, checked; in its order. */
  listed: WalletListing[]
  /** Where a request waits on this device. */
  waiting?: WaitingRequest
}

/** A request that waits in a wallet which was reached by a link. */
export interface WaitingRequest extends WaitingWallet {
  /** Whether it was asked for while the modal was open, and its link was not followed yet. */
  inModal: boolean
}

/** Wallets that are reached by a pairing: which one, and on which device. */
export interface WalletConnect {
  readonly state: WalletConnectState
  /** Universal links before an app's own scheme. */
  readonly preferUniversal: boolean
  /** Names of the page's query parameters that may go along into a wallet's own browser. */
  readonly browseParameters: readonly string[]
  /** The entry of a listed wallet that is in this browser: by its reverse domain name, else its name. */
  installed(wallet: WalletListing): WalletEntry | undefined
  /** Asks a listed wallet: where it is here by itself, else by a pairing, in its own view. */
  choose(wallet: WalletListing): void
  /**
   * Whether the link to the waiting request may be followed without a press of its own: only for a request from the
   * open modal, and once. A view that is shown later must not lead into the wallet again.
   */
  takeFollow(): boolean
  /** Makes a pairing for a wallet, unless one waits already or none can be carried to it. */
  pair(wallet: WalletListing): void
}

/** The wallets that a host lists itself, and how links open them. */
export interface WalletLinkOptions {
  /** Wallets to list, as a registry writes them. */
  wallets?: unknown
  /** @default false */
  preferUniversalLinks?: boolean | undefined
  /** @default none */
  browseLinkParameters?: readonly string[] | undefined
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
    const paired = connecting?.connectorId === remote?.id && connecting?.status === 'waiting'
    if (remote && !paired && takesPairing(wallet)) void wallets.connect(remote.id)
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
      const present = installed(wallet)
      if (present) return void wallets.select(present)
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
