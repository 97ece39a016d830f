import {
  BaseError,
  type Carabiner,
  type ChainNamespace,
  selectAccount,
  selectConnections,
} from '@carabiner/core'
import { proxy, subscribe } from 'valtio/vanilla'
import { errorName } from '../events/error-name.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'

/** The state of the view of the visitor's wallets. */
export interface ProfileState {
  /** The family that is looked at; the active one until another is chosen. */
  namespace?: ChainNamespace
  /** What is being disconnected: one wallet, or all of a family. */
  disconnecting?: { connectorId: string } | { all: ChainNamespace }
}

/** The visitor's wallets: which is active, which go, which come. */
export interface Profile {
  readonly state: ProfileState
  /** Shows another family's wallets. */
  select(namespace: ChainNamespace): void
  /** Makes another wallet, or another of its accounts, the active one. Asks no wallet. */
  switchTo(namespace: ChainNamespace, connectorId: string, address?: string): void
  /**
   * Lets a wallet go: from one family, or from every one that its approval was for.
   *
   * @param namespace - absent for every family
   */
  disconnect(connectorId: string, namespace?: ChainNamespace): Promise<void>
  /** Lets all wallets of a family go. Each is tried. */
  disconnectAll(namespace: ChainNamespace): Promise<void>
  /** To Connect and back here, where a family may have several wallets or has none. */
  add(namespace: ChainNamespace): void
  /** Takes a wallet out of the recent ones; the visitor can undo that while the snackbar shows. */
  forget(namespace: ChainNamespace, connectorId: string): Promise<void>
}

/** Makes the controller of the visitor's wallets. */
export function createProfile(carabiner: Carabiner, shell: Shell): Profile {
  const { modal, router, alerts } = shell
  const snackbar = shell.controller(createSnackbar)
  const state = proxy<ProfileState>({})
  let added = false

  const nameOf = (connectorId: string) => carabiner.getConnector(connectorId)?.name ?? connectorId
  const tellAdded = () => {
    if (!added || router.current()?.view !== 'ProfileWallets') return
    added = false
    const key = carabiner.multiWallet ? 'wallets.added' : 'wallets.switched'
    snackbar.show('success', { key })
  }
  const stopConnect = carabiner.on('connect', ({ origin, namespace }) => {
    const here = router.state.history.some(({ view }) => view === 'ProfileWallets')
    if (!modal.state.open || !here || origin === 'restore') return
    state.namespace = namespace
    added = true
    tellAdded()
  })
  const stopRouter = subscribe(router.state, tellAdded)
  // At once: it may be opened again in the same moment.
  const stopModal = modal.onShown(() => {
    added = false
    delete state.namespace
  })
  shell.onDestroy(stopConnect, stopRouter, stopModal)

  const letGo = async (
    what: NonNullable<ProfileState['disconnecting']>,
    release: () => Promise<void>,
    tellFailure: (reason: string) => void,
  ) => {
    if (state.disconnecting) return
    state.disconnecting = what
    try {
      await release()
      snackbar.show('success', { key: 'wallets.disconnected' })
    } catch (error) {
      carabiner.logger.warn('disconnect failed', error)
      const properties = { error: errorName(error) }
      carabiner.tell('interaction', { event: 'DISCONNECT_ERROR', properties })
      tellFailure(reasonOf(error))
    } finally {
      delete state.disconnecting
    }
  }

  return {
    state,
    select(namespace) {
      state.namespace = namespace
    },
    switchTo(namespace, connectorId, address) {
      const before = selectAccount(carabiner.getSnapshot(), namespace)
      const account = before?.connectorId === connectorId && address !== undefined
      try {
        carabiner.activate(connectorId, { namespace, address })
        const key = account ? 'wallets.accountSwitched' : 'wallets.switched'
        snackbar.show('success', { key })
      } catch (error) {
        carabiner.logger.warn('switching wallet failed', error)
        snackbar.show('error', { key: 'wallets.switchFailed' })
      }
    },
    disconnect: (connectorId, namespace) =>
      letGo(
        { connectorId },
        () => carabiner.disconnect({ connectorId, namespace }),
        (reason) =>
          snackbar.show('error', {
            key: 'wallets.disconnectFailed',
            values: { wallet: nameOf(connectorId), reason },
          }),
      ),
    disconnectAll: (namespace) =>
      letGo(
        { all: namespace },
        () => carabiner.disconnect({ namespace }),
        (reason) => {
          const left = selectConnections(carabiner.getSnapshot(), namespace)
          const names = left.map(({ connection }) => nameOf(connection.connectorId)).join(', ')
          const values = { reason: names ? `${names} (${reason})` : reason }
          snackbar.show('error', { key: 'error.disconnectChains', values })
        },
      ),
    add(namespace) {
      const taken = selectConnections(carabiner.getSnapshot(), namespace).length > 0
      if (taken && !carabiner.multiWallet) alerts.raise('MULTI_WALLET_NOT_ENABLED')
      else router.push({ view: 'Connect', data: { namespace } })
    },
    async forget(namespace, connectorId) {
      const undo = await carabiner.forgetRecent(connectorId, namespace)
      snackbar.show('success', { key: 'wallets.removed' }, undo)
    },
  }
}

const reasonOf = (error: unknown) =>
  error instanceof BaseError ? (error.details ?? error.shortMessage) : String(error)
