import {
  AbortedError,
  type Carabiner,
  isRejection,
  type NetworkId,
  selectNetworkId,
  selectStatus,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Modal } from '../modal/modal.js'
import type { Router } from '../router/router.js'
import type { ViewName } from '../router/views.js'
import type { Snackbar } from '../snackbar/snackbar.js'

export type SwitchStatus = 'waiting' | 'adding' | 'rejected' | 'failed' | 'done'

export interface NetworksState {
  switching?: { networkId: NetworkId; status: SwitchStatus }
}

export interface Networks {
  readonly state: NetworksState
  /** Makes a network the one in use. Does nothing when it already is. Also the way to try again. */
  switchTo(networkId: NetworkId): Promise<void>
  /** Ends our wait. */
  cancel(): void
  destroy(): void
}

const steps: readonly (ViewName | undefined)[] = ['Networks', 'SwitchNetwork']
/** The first of it shows the pressed row's spinner instead of a view. */
const enterDelay = 120
/** The ring closes before the view goes. */
const doneDelay = 300

/** Switching network: one at a time, always with a way out. Times in ms. */
export function createNetworks(
  carabiner: Carabiner,
  router: Router,
  modal: Modal,
  snackbar: Snackbar,
): Networks {
  const state = proxy<NetworksState>({})
  let running: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const entered = () => router.current()?.view === 'SwitchNetwork'
  const enter = (networkId: NetworkId) => {
    if (modal.state.open && !entered()) {
      router.push({ view: 'SwitchNetwork', data: { networkId } })
    }
  }
  const cancel = () => {
    running?.abort()
    running = undefined
    clearTimeout(leaving)
    delete state.switching
  }
  /** To where the visitor came from: neither the waiting nor the list is of use any more. */
  const leave = (networkId: NetworkId) => {
    const network = carabiner.networks.get(networkId).name
    cancel()
    while (modal.state.open && steps.includes(router.current()?.view)) modal.back()
    snackbar.show('success', { key: 'networks.switched', values: { network } })
  }

  return {
    state,
    cancel,
    destroy: cancel,
    async switchTo(networkId) {
      const snapshot = carabiner.getSnapshot()
      if (selectNetworkId(snapshot) === networkId) return
      cancel()
      const mine = new AbortController()
      running = mine
      const show = (status: SwitchStatus) => {
        if (running === mine) state.switching = { networkId, status }
      }
      show('waiting')
      const asksWallet = selectStatus(snapshot) === 'connected'
      const enterTimer = asksWallet ? setTimeout(enter, enterDelay, networkId) : undefined
      try {
        await carabiner.switchNetwork(networkId, {
          signal: mine.signal,
          onAdding: () => show('adding'),
        })
        if (running !== mine) return
        show('done')
        if (entered()) leaving = setTimeout(leave, doneDelay, networkId)
        else leave(networkId)
      } catch (error) {
        if (running !== mine) return
        if (error instanceof AbortedError) return cancel()
        show(isRejection(error) ? 'rejected' : 'failed')
        enter(networkId)
      } finally {
        clearTimeout(enterTimer)
      }
    },
  }
}
