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

/** The visitor's choice and the pending disconnect in the ProfileWallets view. */
export interface ProfileState {
  /** The selected chain family. Absent if it is the active one. */
  namespace?: ChainNamespace
  /** The pending disconnect, of one wallet or of all wallets of a chain family. */
  disconnecting?: { connectorId: string } | { all: ChainNamespace }
}

/** Lists, activates, disconnects and adds the visitor's wallets. */
export interface Profile {
  readonly state: ProfileState
  /** Shows the wallets of another chain family. */
  select(namespace: ChainNamespace): void
  /** Makes another wallet or account the active one, without a prompt. */
  switchTo(namespace: ChainNamespace, connectorId: string, address?: string): void
  /**
   * Disconnects a wallet from one chain family, or from all that one approval covers.
   *
   * @param namespace - absent for all
   */
  disconnect(connectorId: string, namespace?: ChainNamespace): Promise<void>
  /** Disconnects all wallets of a chain family. One failure does not stop the others. */
  disconnectAll(namespace: ChainNamespace): Promise<void>
  /**
   * Opens Connect, which returns here, if the chain family can have several wallets or has none.
   */
  add(namespace: ChainNamespace): void
  /** Removes a recent wallet. The visitor can undo it while the snackbar is open. */
  forget(namespace: ChainNamespace, connectorId: string): Promise<void>
}

/** Creates the controller of the visitor's wallets. */
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
    const isListOpen = router.state.history.some(({ view }) => view === 'ProfileWallets')
    if (!modal.state.open || !isListOpen || origin === 'restore') return
    state.namespace = namespace
    added = true
    tellAdded()
  })
  const stopRouter = subscribe(router.state, tellAdded)
  // Runs synchronously, because the modal may reopen at once.
  const stopModal = modal.onShown(() => {
    added = false
    delete state.namespace
  })
  shell.onDestroy(stopConnect, stopRouter, stopModal)

  const disconnectAndReport = async (
    scope: NonNullable<ProfileState['disconnecting']>,
    release: () => Promise<void>,
    tellFailure: (reason: string) => void,
  ) => {
    if (state.disconnecting) return
    state.disconnecting = scope
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
      disconnectAndReport(
        { connectorId },
        () => carabiner.disconnect({ connectorId, namespace }),
        (reason) =>
          snackbar.show('error', {
            key: 'wallets.disconnectFailed',
            values: { wallet: nameOf(connectorId), reason },
          }),
      ),
    disconnectAll: (namespace) =>
      disconnectAndReport(
        { all: namespace },
        () => carabiner.disconnect({ namespace }),
        (reason) => {
          const connections = selectConnections(carabiner.getSnapshot(), namespace)
          const names = connections
            .map(({ connection }) => nameOf(connection.connectorId))
            .join(', ')
          const values = { reason: names ? `${names} (${reason})` : reason }
          snackbar.show('error', { key: 'error.disconnectChains', values })
        },
      ),
    add(namespace) {
      const isConnected = selectConnections(carabiner.getSnapshot(), namespace).length > 0
      if (isConnected && !carabiner.multiWallet) alerts.raise('MULTI_WALLET_NOT_ENABLED')
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
