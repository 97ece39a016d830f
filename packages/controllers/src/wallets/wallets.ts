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

/** The status of connecting, as shown to the visitor. */
export type ConnectStatus =
  | 'waiting'
  | 'slow'
  | FailedStatus
  /** The wallet is not in this browser, so it got no prompt. */
  | 'missing'
  /** The wallet shares the same accounts as before. */
  | 'linked'
  | 'connected'

/** The wallet that is connecting, and its status. */
export interface WalletsState {
  connecting?: { connectorId: string; status: ConnectStatus; failure?: ConnectFailure }
  /** The pairing for a wallet on another device. It is secret until scanned. */
  pairing?: Pairing
}

interface AskOptions {
  /** Whether to show the wallet's view at once, because no other view was open. @default false */
  atOnce?: boolean
}

/** Connects the wallet that the visitor chose, and handles failures and retries. */
export interface Wallets {
  readonly state: WalletsState
  /**
   * Handles a press on a wallet. Prompts it, or first lets the visitor choose between its claimants
   * or chain families.
   */
  select(wallet: WalletEntry): Promise<void>
  /** Prompts a wallet by its id. If several wallets claim the id, the visitor chooses first. */
  reconnect(connectorId: string, options?: AskOptions): Promise<void>
  /**
   * Returns the connectors that an id may stand for: its own, or all claimants of the wallet's
   * name.
   */
  claimantIds(connectorId: string): readonly string[]
  /** Prompts a wallet, or retries. Call it synchronously in the click handler. */
  connect(connectorId: string, options?: AskOptions): Promise<void>
  /** Stops waiting. The visitor can still approve in the wallet. */
  cancel(): void
}

/** How long the view shows the connection, as a closed ring, before the modal closes, in ms. */
const successDelay = 500

/** Creates the controller. One wallet connects at a time, and the visitor can always leave. */
export function createWallets(carabiner: Carabiner, shell: Shell): Wallets {
  const { modal, router } = shell
  const state = proxy<WalletsState>({})
  const view = createConnectingView(carabiner, shell)
  /** Settles together with the last prompted wallet. */
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
        const shownStatus = status ?? (step === 'asking' ? 'waiting' : step)
        state.connecting = { connectorId, status: shownStatus, failure }
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
        // Leave the modal open if the host or an approval has opened another view.
        return isOpenedSince() ? 'cancel' : 'closed'
      },
    },
  })
  const cancel = (reason?: ModalClosedError) => {
    machine.stop(reason)
    machine.send('cancel')
  }
  onLeave(shell, (direction) => cancel(direction === 'close' ? new ModalClosedError() : undefined))
  shell.onDestroy(
    () => cancel(),
    carabiner.on('connect', ({ origin }) => {
      // Continue here, because the connection was made outside the modal's views.
      const mayProceed = origin !== 'restore' || modal.embedded
      if (modal.state.open && !state.connecting && mayProceed) modal.proceed()
    }),
  )

  /** Whether several wallets claim the id, which goes to the first that announces it. */
  const disputed = (connectorId: string) => {
    const connector = carabiner.getConnector(connectorId)
    if (!connector) return undefined
    const entries = listWallets(carabiner.getSnapshot().connectors)
    const entry = installedEntry(entries, toListing(connector))
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
