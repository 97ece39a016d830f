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
  /**
   * Whether progress appears in the pressed row, and a view opens only for a failure. @default
   * false
   */
  ignoreConfirmation?: boolean
}

/** Switches networks, and reports the progress. */
export interface NetworksController {
  readonly state: NetworksState
  /** Makes a network the active one, or retries. Does nothing if it is already active. */
  switchTo(networkId: NetworkId, options?: SwitchToOptions): Promise<void>
  /**
   * Called when SwitchNetwork opens. Requests its network, unless a pending switch opened the view.
   */
  enter(networkId: NetworkId): void
  /** Continues to the wallets of another chain family, and from there to the network. */
  changeFamily(choice: RouterViews['SwitchActiveChain']): void
}

/** Views to leave once the network is active. UnsupportedChain closes by itself. */
const steps: readonly (ViewName | undefined)[] = ['Networks', 'SwitchNetwork']
/** How long the pressed row shows a spinner before the view opens, in ms. */
const enterDelay = 120
/** How long the view shows that the switch is done, as a closed ring, before it closes, in ms. */
export const doneDelay = 300

/**
 * Creates the controller. One network switches at a time, and the visitor can always leave. Its
 * methods never reject: failures are in the state. Times are in ms.
 */
export function createNetworks(carabiner: Carabiner, shell: Shell): NetworksController {
  const { modal, router, alerts } = shell
  const state = proxy<NetworksState>({})
  const attempts = createAbortScope()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the wallet was on an unsupported network, which kept the modal open. */
  let wasOnUnsupportedChain = false

  const entered = () => router.current()?.view === 'SwitchNetwork'
  const enter = (networkId: NetworkId) => {
    if (modal.state.open && !entered()) {
      router.push({ view: 'SwitchNetwork', data: { networkId } })
    }
  }
  /** Sets the view to return to after a connection that the switch requires. */
  const follow = (networkId: NetworkId) => {
    modal.state.follow = { view: 'SwitchNetwork', data: { networkId } }
  }
  const cancel = () => {
    attempts.abort()
    clearTimeout(timer)
    delete state.switching
    if (modal.state.follow?.view === 'SwitchNetwork') delete modal.state.follow
  }
  /** Leaves the waiting view and the list of networks. */
  const leave = (networkId: NetworkId) => {
    const network = carabiner.networks.find(networkId)?.name ?? networkId
    cancel()
    const isStep = () => modal.state.open && steps.includes(router.current()?.view)
    if (wasOnUnsupportedChain && isStep()) modal.proceed()
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
    // The wallet or another tab may have switched the network.
    carabiner.subscribe(() => {
      const { switching } = state
      if (!switching || switching.status === 'done') return
      if (selectNetworkId(carabiner.getSnapshot()) === switching.networkId) {
        finish(switching.networkId)
      }
    }),
    carabiner.on('connect', async ({ namespace, connectorId }) => {
      // A chain family has connected, but the switch is still pending.
      if (state.switching) follow(state.switching.networkId)
      const requestedId = requestedNetwork(router.state.history, namespace)
      if (!requestedId || !carabiner.getConnector(connectorId)?.session) return
      // A session connects all its chain families at once, so the active network is final only
      // after the last one.
      await Promise.resolve()
      if (selectNetworkId(carabiner.getSnapshot()) === requestedId) return
      follow(requestedId)
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
      const { networkId: requestedId, status } = state.switching ?? {}
      // Pressing the same network again cancels, because wallets reject a second prompt.
      if (requestedId === network.caipNetworkId && (status === 'waiting' || status === 'adding'))
        return
      cancel()
      if (request.view === 'SwitchActiveChain') {
        return entered() ? router.replace(request) : router.push(request)
      }
      const { caipNetworkId: id, chainNamespace } = network
      const signal = attempts.renew()
      wasOnUnsupportedChain = isUnsupportedChain(snapshot)
      state.switching = { networkId: id, status: 'waiting' }
      const asksWallet = selectStatus(snapshot) === 'connected'
      const chain = snapshot.namespaces[chainNamespace]
      const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
      const isQuiet = ignoreConfirmation || active?.approved?.includes(id)
      if (asksWallet && chain?.status !== 'connected') follow(id)
      if (asksWallet && !isQuiet) timer = setTimeout(enter, enterDelay, id)
      await askWalletToSwitch(carabiner, network, signal, (progress) => {
        if (attempts.signal !== signal || state.switching?.status === 'done') return
        if (progress.status === 'done') return finish(id)
        state.switching = { networkId: id, ...progress }
        if (progress.status !== 'adding') enter(id)
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
