import type { Carabiner, NetworkId } from '@carabiner/core'
import { once } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { RouterViews } from '../router/views.js'
import type { Shell } from '../shell.js'
import type { Snackbar } from '../snackbar/snackbar.js'
import type { RunningNetworks } from './start-networks.js'
import type { Switching } from './switch-status.js'

export interface NetworksState {
  switching?: Switching
}

interface SwitchToOptions {
  /** The pressed row shows how it goes, and no view unless it fails. @default false */
  ignoreConfirmation?: boolean
}

export interface Networks {
  readonly state: NetworksState
  /** Loads what a press will need. */
  prepare(): void
  /** Makes a network the one in use. Does nothing when it already is. Also the way to try again. */
  switchTo(networkId: NetworkId, options?: SwitchToOptions): Promise<void>
  /** SwitchNetwork is shown: asks for its network, unless that is what it was opened for. */
  enter(networkId: NetworkId): void
  /** On to the wallets of another family, and from there to the network. */
  changeFamily(choice: RouterViews['SwitchActiveChain']): void
  /** Ends our wait. */
  cancel(): void
  destroy(): void
}

/** Switching network: one at a time, always with a way out. No verb rejects: what failed is in the state. */
export function createNetworks(carabiner: Carabiner, shell: Shell, snackbar: Snackbar): Networks {
  const state = proxy<NetworksState>({})
  let running: RunningNetworks | undefined
  let left = 0
  let destroyed = false

  const start = once(async () => {
    const { startNetworks } = await import('./start-networks.js')
    if (!destroyed) running = startNetworks(carabiner, shell, snackbar, state)
  })
  const run = async (use: (networks: RunningNetworks) => Promise<void> | void) => {
    // In the press itself where that can be.
    if (running) return use(running)
    const before = left
    await start()
    // Who left while it loaded wants nothing any more.
    if (running && before === left) await use(running)
  }
  const fail = (networkId: NetworkId) => (error: unknown) => {
    carabiner.logger.warn('switching network could not load', error)
    const { current, push } = shell.router
    state.switching = { networkId, status: 'failed' }
    if (current()?.view !== 'SwitchNetwork') push({ view: 'SwitchNetwork', data: { networkId } })
  }
  const cancel = () => {
    left += 1
    running?.cancel()
    delete state.switching
  }
  return {
    state,
    cancel,
    prepare: () => void start().catch(() => {}),
    switchTo: (id, options) => run((networks) => networks.switchTo(id, options)).catch(fail(id)),
    enter: (id) => void run((networks) => networks.enter(id)).catch(fail(id)),
    changeFamily({ switchToChain: namespace, navigateTo, navigateWithReplace, network }) {
      const request = { view: navigateTo, data: { namespace, ...(network && { network }) } }
      if (navigateWithReplace) shell.router.replace(request)
      else shell.router.push(request)
    },
    destroy() {
      destroyed = true
      cancel()
      running?.destroy()
    },
  }
}
