import {
  AbortedError,
  type Carabiner,
  type Connector,
  ModalClosedError,
  type Pairing,
  SupersededError,
  selectStatus,
  type WalletListing,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { onLeave } from '../modal/on-leave.js'
import { requestedNetwork } from '../networks/requested-network.js'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'
import { type ConnectFailure, type FailedStatus, readFailure } from './connect-failure.js'
import { installedEntry } from './installed.js'
import { listWallets, type WalletEntry } from './list-wallets.js'

/** How far connecting a wallet has come, as the visitor sees it. */
export type ConnectStatus =
  | 'waiting'
  | 'slow'
  | FailedStatus
  /** It is not in this browser; no wallet was asked. */
  | 'missing'
  /** It shares what it shared before. */
  | 'linked'
  | 'connected'

/** Which wallet is being connected, and how that goes. */
export interface WalletsState {
  connecting?: { connectorId: string; status: ConnectStatus; failure?: ConnectFailure }
  /** What a wallet on another device must read. Secret until it was read. */
  pairing?: Pairing
}

interface AskOptions {
  /** Its view comes at once: nothing else was to be seen before. @default false */
  atOnce?: boolean
}

/** Connecting a wallet that the visitor chose, with its failure and its retry. */
export interface Wallets {
  readonly state: WalletsState
  /** What pressing a wallet does: asks it, or first which of its claimants or families. */
  select(wallet: WalletEntry): Promise<void>
  /** Asks a wallet that is known by its id alone; first which one, where several go by its name. */
  reconnect(connectorId: string, options?: AskOptions): Promise<void>
  /** The connectors that an id may mean: its own, or those of all that go by the wallet's name. */
  claimantIds(connectorId: string): readonly string[]
  /** Asks a wallet; call it in the press itself. Also the way to try again. */
  connect(connectorId: string, options?: AskOptions): Promise<void>
  /** Ends our wait. The visitor may still approve in the wallet. */
  cancel(): void
}

/** The first of them shows a code for any wallet, the other the ways to one. */
const pairingViews: readonly (ViewName | undefined)[] = [
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
]
const connectingViews = ['ConnectingExternal', ...pairingViews]
/** An instant approval never shows the waiting view. */
const enterDelay = 120
/** After this the waiting view says what may be wrong. */
const slowDelay = 20_000
/** The ring closes before the modal does. */
const successDelay = 500

/** Connecting a wallet: one at a time, always with a way out. Times in ms. */
export function createWallets(carabiner: Carabiner, shell: Shell): Wallets {
  const { modal, router } = shell
  const state = proxy<WalletsState>({})
  let running: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const isPaired = (connectorId: string) =>
    carabiner.getConnector(connectorId)?.session !== undefined
  const entered = () => connectingViews.includes(router.current()?.view)
  const enter = (connectorId: string) => {
    if (!modal.state.open) return
    const current = router.current()?.view
    if (!isPaired(connectorId)) {
      if (current !== 'ConnectingExternal') {
        router.push({ view: 'ConnectingExternal', data: { connectorId } })
      }
    } else if (!pairingViews.includes(current)) {
      router.push({ view: 'ConnectingWalletConnectBasic', data: { connectorId } })
    }
  }
  const cancel = (reason?: ModalClosedError) => {
    running?.abort(reason)
    running = undefined
    clearTimeout(leaving)
    delete state.connecting
    delete state.pairing
  }
  /** What a wallet shares; undefined when nothing is connected with it. */
  const shared = (connectorId: string) => {
    const connections = Object.values(carabiner.getSnapshot().namespaces).flatMap(
      (chain) => chain?.connections ?? [],
    )
    return connections
      .find((connection) => connection.connectorId === connectorId)
      ?.accounts.map(({ address }) => address)
      .sort()
      .join()
  }
  // Something else took the place of what we waited for: the host, a wallet by itself.
  const leave = () => {
    cancel()
    if (selectStatus(carabiner.getSnapshot()) === 'connected') modal.proceed()
    else if (entered()) modal.back()
  }
  onLeave(shell, (how) => cancel(how === 'close' ? new ModalClosedError() : undefined))
  shell.onDestroy(
    () => cancel(),
    carabiner.on('connect', ({ origin }) => {
      // A connection that was not made in a view of ours: the visitor is done here.
      const done = origin !== 'restore' || modal.embedded
      if (modal.state.open && !state.connecting && done) modal.proceed()
    }),
  )

  /** An id goes to the first wallet that announces it: where others claim the same, it identifies none. */
  const disputed = (connectorId: string) => {
    const known = carabiner.getConnector(connectorId)
    if (!known) return undefined
    const entries = listWallets(carabiner.getSnapshot().connectors)
    const entry = installedEntry(entries, toListing(known))
    return entry?.dispute && entry
  }

  const tellChosen = (name: string) =>
    carabiner.tell('interaction', {
      event: 'SELECT_WALLET',
      properties: { name, view: router.current()?.view },
    })

  const wallets: Wallets = {
    state,
    cancel: () => cancel(),
    async select({ id, name, connectors: [first, ...others], dispute }) {
      if (dispute) {
        cancel()
        router.push({ view: 'WalletClaimants', data: { wallet: dispute.wallet } })
        return
      }
      tellChosen(name)
      if (others.length === 0) return wallets.connect(first.id)
      cancel()
      router.push({ view: 'ConnectingMultiChain', data: { walletId: id } })
    },
    claimantIds: (connectorId) =>
      disputed(connectorId)?.connectors.map(({ id }) => id) ?? [connectorId],
    async reconnect(connectorId, options) {
      const entry = disputed(connectorId)
      if (entry) return wallets.select(entry)
      tellChosen(carabiner.getConnector(connectorId)?.name ?? connectorId)
      return wallets.connect(connectorId, options)
    },
    async connect(connectorId, { atOnce = false } = {}) {
      const { connecting } = state
      // A second press: the wallet would refuse to be asked twice.
      const asked = connecting?.connectorId === connectorId && connecting.status === 'waiting'
      if (asked && running && !isPaired(connectorId)) return
      cancel()
      const mine = new AbortController()
      running = mine
      state.connecting = { connectorId, status: 'waiting' }
      const show = (status: ConnectStatus, failure?: ConnectFailure) => {
        if (running !== mine) return
        state.connecting = { connectorId, status, failure }
      }
      if (carabiner.getConnector(connectorId)?.readyState === 'notDetected') {
        show('missing')
        return enter(connectorId)
      }
      // A code must be seen before it is approved: its view comes at once, and nothing is slow.
      const paired = isPaired(connectorId)
      const chain = carabiner.getConnector(connectorId)?.chain
      if (atOnce) enter(connectorId)
      let isComing = true
      const enterOnce = () => {
        if (isComing) enter(connectorId)
        isComing = false
      }
      const enterTimer = setTimeout(enterOnce, paired ? 0 : enterDelay)
      const slowTimer = paired ? undefined : setTimeout(show, slowDelay, 'slow')
      const onPairing = ({ uri, expiry }: Pairing) => {
        if (running !== mine) return
        state.pairing = { uri, expiry }
        // One that was there before the press: the view comes with it.
        enterOnce()
      }
      const before = paired ? undefined : shared(connectorId)
      try {
        const networkId = chain && requestedNetwork(router.state.history, chain)
        await shell.connect(connectorId, {
          signal: mine.signal,
          chosen: true,
          onPairing,
          networkId,
        })
        if (running !== mine) return
        if (before !== undefined && before === shared(connectorId) && !networkId) {
          show('linked')
          return enter(connectorId)
        }
        show('connected')
        leaving = setTimeout(
          () => {
            modal.proceed()
            cancel()
          },
          entered() ? successDelay : 0,
        )
      } catch (error) {
        if (running !== mine) return
        if (error instanceof AbortedError || error instanceof ModalClosedError) return cancel()
        if (error instanceof SupersededError) return leave()
        const { status, failure } = readFailure(error)
        show(status, failure)
        enter(connectorId)
      } finally {
        clearTimeout(enterTimer)
        clearTimeout(slowTimer)
      }
    },
  }
  return wallets
}

const toListing = ({ id, name, rdns }: Connector): WalletListing => ({
  id,
  name,
  rdns,
})
