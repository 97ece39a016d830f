import { type Carabiner, type NetworkId, selectNetworkId, selectStatus } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { onLeave } from '../modal/on-leave.js'
import { requestedNetwork } from '../router/router.js'
import type { RouterViews, ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { isUnsupportedChain } from '../unsupported-chain/unsupported-chain.js'
import { askWalletToSwitch } from './ask-wallet-to-switch.js'
import type { Switching } from './switch-status.js'
import { switchView } from './switch-view.js'

/** The pending switch. */
export interface NetworksState {
  switching?: Switching
}

interface SwitchToOptions {
  /** Shows the progress in the pressed row, and a view only for a failure. @default false */
  ignoreConfirmation?: boolean
}

/** Switches the network, and reports the progress. */
export interface NetworksController {
  readonly state: NetworksState
  /** Makes a network the active one. Does nothing if it already is. Also for another try. */
  switchTo(networkId: NetworkId, options?: SwitchToOptions): Promise<void>
  /** Called when SwitchNetwork appears: requests its network, unless a pending switch opened it. */
  enter(networkId: NetworkId): void
  /** Continues to the wallets of another chain family, and from there to the network. */
  changeFamily(choice: RouterViews['SwitchActiveChain']): void
}

/** Views to leave once the network is active. UnsupportedChain leaves by itself. */
const steps: readonly (ViewName | undefined)[] = ['Networks', 'SwitchNetwork']
/** In ms. During this time the pressed row shows a spinner instead of a view. */
const enterDelay = 120
/** In ms. The ring closes before the view is left. */
export const doneDelay = 300

/**
 * Creates the controller. One network switches at a time, always with an exit. No method rejects:
 * failures are in the state. Times are in ms.
 */
export function createNetworks(carabiner: Carabiner, shell: Shell): NetworksController {
  const { modal, router, alerts } = shell
  const state = proxy<NetworksState>({})
  const attempts = createAbortScope()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the wallet was on an unsupported network, which held the modal open. */
  let wasAstray = false

  const entered = () => router.current()?.view === 'SwitchNetwork'
  const enter = (networkId: NetworkId) => {
    if (modal.state.open && !entered()) {
      router.push({ view: 'SwitchNetwork', data: { networkId } })
    }
  }
  /** Sets the view to follow, since a connection on the way is not the end. */
  const follow = (networkId: NetworkId) => {
    modal.state.follow = { view: 'SwitchNetwork', data: { networkId } }
  }
  const cancel = () => {
    attempts.abort()
    clearTimeout(timer)
    delete state.switching
    if (modal.state.follow?.view === 'SwitchNetwork') delete modal.state.follow
  }
  /** Returns to the view before the waiting view and the list. */
  const leave = (networkId: NetworkId) => {
    const network = carabiner.networks.find(networkId)?.name ?? networkId
    cancel()
    const isStep = () => modal.state.open && steps.includes(router.current()?.view)
    if (wasAstray && isStep()) modal.proceed()
    else while (isStep()) modal.back()
    shell
      .controller(createSnackbar)
      .show('success', { key: 'networks.switched', values: { network } })
  }
  const finish = (networkId: NetworkId) => {
    clearTimeout(timer)
    if (!entered()) return leave(networkId)
    state.switching = { networkId, status: 'done' }
    timer = setTimeout(leave, doneDelay, networkId)
  }
  onLeave(shell, cancel)
  shell.onDestroy(
    cancel,
    // The network may have changed in the wallet or in another tab.
    carabiner.subscribe(() => {
      const { switching } = state
      if (!switching || switching.status === 'done') return
      if (selectNetworkId(carabiner.getSnapshot()) === switching.networkId) {
        finish(switching.networkId)
      }
    }),
    carabiner.on('connect', async ({ namespace, connectorId }) => {
      // A chain family connected, but the visitor waits for the switch.
      if (state.switching) follow(state.switching.networkId)
      const wished = requestedNetwork(router.state.history, namespace)
      if (!wished || !carabiner.getConnector(connectorId)?.session) return
      // A session connects all its chain families at once. The active one is known after the last.
      await Promise.resolve()
      if (selectNetworkId(carabiner.getSnapshot()) === wished) return
      follow(wished)
    }),
  )

  const networks: NetworksController = {
    state,
    async switchTo(networkId, { ignoreConfirmation = false } = {}) {
      const network = carabiner.networks.find(networkId)
      if (!network) return alerts.raise('SWITCH_NETWORK_NOT_FOUND')
      const snapshot = carabiner.getSnapshot()
      const request = switchView(snapshot, network)
      if (!request) return
      const { networkId: asked, status } = state.switching ?? {}
      // A second press cancels: the wallet would refuse a second prompt.
      if (asked === network.caipNetworkId && (status === 'waiting' || status === 'adding')) return
      cancel()
      if (request.view === 'SwitchActiveChain') {
        return entered() ? router.replace(request) : router.push(request)
      }
      const { caipNetworkId: id, chainNamespace } = network
      const signal = attempts.renew()
      wasAstray = isUnsupportedChain(snapshot)
      state.switching = { networkId: id, status: 'waiting' }
      const asksWallet = selectStatus(snapshot) === 'connected'
      const chain = snapshot.namespaces[chainNamespace]
      const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
      const quiet = ignoreConfirmation || active?.approved?.includes(id)
      if (asksWallet && chain?.status !== 'connected') follow(id)
      if (asksWallet && !quiet) timer = setTimeout(enter, enterDelay, id)
      await askWalletToSwitch(carabiner, network, signal, (news) => {
        if (attempts.signal !== signal || state.switching?.status === 'done') return
        if (news.status === 'done') return finish(id)
        state.switching = { networkId: id, ...news }
        if (news.status !== 'adding') enter(id)
      })
    },
    enter(networkId) {
      if (state.switching?.networkId === networkId) return
      const network = carabiner.networks.find(networkId)
      if (network && !switchView(carabiner.getSnapshot(), network)) modal.back()
      else void networks.switchTo(networkId)
    },
    changeFamily({ switchToChain: namespace, navigateTo, navigateWithReplace, network }) {
      const request = { view: navigateTo, data: { namespace, network } }
      if (navigateWithReplace) router.replace(request)
      else router.push(request)
    },
  }
  return networks
}
