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

/** The network that is being switched to, if any. */
export interface NetworksState {
  switching?: Switching
}

interface SwitchToOptions {
  /** The pressed row shows how it goes, and no view unless it fails. @default false */
  ignoreConfirmation?: boolean
}

/** Switches the network, and says how that goes. */
export interface NetworksController {
  readonly state: NetworksState
  /** Makes a network the one in use. Does nothing when it already is. Also the way to try again. */
  switchTo(networkId: NetworkId, options?: SwitchToOptions): Promise<void>
  /** SwitchNetwork is shown: asks for its network, unless that is what it was opened for. */
  enter(networkId: NetworkId): void
  /** On to the wallets of another family, and from there to the network. */
  changeFamily(choice: RouterViews['SwitchActiveChain']): void
}

/** Of no use once the network is in use. UnsupportedChain goes by itself. */
const steps: readonly (ViewName | undefined)[] = ['Networks', 'SwitchNetwork']
/** The first of it shows the pressed row's spinner instead of a view. */
const enterDelay = 120
/** The ring closes before the view goes. In ms. */
export const doneDelay = 300

/**
 * Switching network: one at a time, always with a way out. No verb rejects: what failed is in the state.
 * Times in ms.
 */
export function createNetworks(carabiner: Carabiner, shell: Shell): NetworksController {
  const { modal, router, alerts } = shell
  const state = proxy<NetworksState>({})
  const attempts = createAbortScope()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The wallet was where the app is not: with the network, what held the modal open is gone. */
  let wasAstray = false

  const entered = () => router.current()?.view === 'SwitchNetwork'
  const enter = (networkId: NetworkId) => {
    if (modal.state.open && !entered()) {
      router.push({ view: 'SwitchNetwork', data: { networkId } })
    }
  }
  /** A connection on the way there is not the end. */
  const follow = (networkId: NetworkId) => {
    modal.state.follow = { view: 'SwitchNetwork', data: { networkId } }
  }
  const cancel = () => {
    attempts.abort()
    clearTimeout(timer)
    delete state.switching
    if (modal.state.follow?.view === 'SwitchNetwork') delete modal.state.follow
  }
  /** To where the visitor came from: neither the waiting nor the list is of use any more. */
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
    // However the network came to be the one in use: in the wallet, in another tab.
    carabiner.subscribe(() => {
      const { switching } = state
      if (!switching || switching.status === 'done') return
      if (selectNetworkId(carabiner.getSnapshot()) === switching.networkId) {
        finish(switching.networkId)
      }
    }),
    carabiner.on('connect', async ({ namespace, connectorId }) => {
      // Of each of its families: none of them is what the visitor waits for.
      if (state.switching) follow(state.switching.networkId)
      const wished = requestedNetwork(router.state.history, namespace)
      if (!wished || !carabiner.getConnector(connectorId)?.session) return
      // A session connects all its families at once; which one is active is known after the last.
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
      // A second press: the wallet would refuse to be asked twice.
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
