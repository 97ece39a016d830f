import {
  type Carabiner,
  type Connector,
  ModalClosedError,
  type Pairing,
  selectStatus,
  type WalletListing,
} from '@carabiner/core'
import { createMachine, pause } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { onLeave } from '../modal/on-leave.js'
import type { Shell } from '../shell.js'
import type { ConnectFailure, FailedStatus } from './connect-failure.js'
import { connectWallet } from './connect-wallet.js'
import { connectingMachine } from './connecting-machine.js'
import { createConnectingView, isPaired } from './connecting-view.js'
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

/** The ring closes before the modal does. In ms. */
const successDelay = 500

/** Connecting a wallet: one at a time, always with a way out. */
export function createWallets(carabiner: Carabiner, shell: Shell): Wallets {
  const { modal, router } = shell
  const state = proxy<WalletsState>({})
  const view = createConnectingView(carabiner, shell)
  /** Settles with the wallet that was asked last. */
  let asking: Promise<unknown> = Promise.resolve()

  const machine = createMachine(connectingMachine, {
    guards: {
      mayAsk: ({ connectorId = '' }) =>
        state.connecting?.connectorId !== connectorId ||
        state.connecting.status !== 'waiting' ||
        isPaired(carabiner, connectorId),
    },
    actions: {
      show({ connectorId = state.connecting?.connectorId, status, failure }) {
        const step = machine.state()
        if (connectorId === undefined || step === 'idle') return
        const shown = status ?? (step === 'asking' ? 'waiting' : step)
        state.connecting = { connectorId, status: shown, failure }
      },
      showPairing({ pairing }) {
        if (pairing) state.pairing = { uri: pairing.uri, expiry: pairing.expiry }
      },
      enterView() {
        if (state.connecting) view.enter(state.connecting.connectorId)
      },
      forgetPairing: () => delete state.pairing,
      clear() {
        delete state.connecting
        delete state.pairing
      },
      proceed: () => modal.proceed(),
      leaveView() {
        if (selectStatus(carabiner.getSnapshot()) === 'connected') modal.proceed()
        else if (view.isEntered()) modal.back()
      },
    },
    work: {
      connect(signal, { connectorId = '', atOnce = false }) {
        const { send } = machine
        const outcome = connectWallet(carabiner, shell, { connectorId, atOnce, signal, send })
        asking = outcome
        return outcome
      },
      async closeRing(signal) {
        const isOpenedSince = router.mark()
        await pause(view.isEntered() ? successDelay : 0, signal)
        // The host, or a request to approve, may have opened another view: it stays.
        return isOpenedSince() ? 'cancel' : 'closed'
      },
    },
  })
  const cancel = (reason?: ModalClosedError) => {
    machine.stop(reason)
    machine.send('cancel')
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
      const isMissing = carabiner.getConnector(connectorId)?.readyState === 'notDetected'
      const isAsked = machine.send(isMissing ? 'absent' : 'ask', { connectorId, atOnce })
      if (isAsked && !isMissing) await asking
    },
  }
  return wallets
}

const toListing = ({ id, name, rdns }: Connector): WalletListing => ({
  id,
  name,
  rdns,
})
