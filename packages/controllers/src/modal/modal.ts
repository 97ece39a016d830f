import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { copyRequest } from '../router/copy-request.js'
import type { Router } from '../router/router.js'
import { type ViewRequest, viewFacts } from '../router/views.js'
import {
  isHeldByUnsupportedChain,
  isUnsupportedChain,
  unsupportedChain,
} from '../unsupported-chain/unsupported-chain.js'

/** The state of the modal. */
export interface ModalState {
  open: boolean
  /** The requested view that needs an account. It opens after connecting. */
  follow?: ViewRequest
  /** Keeps the modal as it is, also when no wallet is connected. */
  stays?: true
}

/** Opens and closes the modal. */
export interface Modal {
  readonly state: ModalState
  /**
   * Whether it is part of the page: visible from `open` to `leave`. Closing returns to its first
   * view.
   */
  readonly embedded: boolean
  /** Opens a view. By default Account when connected, else Connect. */
  open(request?: ViewRequest): void
  /**
   * Goes to Connect while closed, so that opening there changes nothing.
   *
   * @returns the id of the router's entry, or undefined if the modal is open or would open at
   * another view
   */
  rest(): number | undefined
  /**
   * Whether Connect without data is the router's only entry, as for a visitor without an account.
   */
  isAtConnect(): boolean
  close(): void
  /** Closes the modal for the visitor. @returns false if a guard keeps it open */
  tryClose(): boolean
  /**
   * Adds a guard of closing by the visitor. It returns false to keep the modal open, after saying
   * why.
   */
  guardClose(guard: () => boolean): Unsubscribe
  /** Called when it is no longer in the page. */
  leave(): void
  /** Goes to the previous view, or closes at the first one. */
  back(): void
  /** Continues to the view that the visitor wanted, or closes. */
  proceed(): void
  /** Whether the visitor may not close yet, because an attempt requires the present step. */
  isHeld(): boolean
  /**
   * Calls back when the visitor or the host closes the view, also if the modal stays in the page.
   */
  onClose(listener: () => void): Unsubscribe
  /** Calls back when it becomes visible or hidden. */
  onShown(listener: (open: boolean) => void): Unsubscribe
}

export interface ModalSettings {
  /** @default false */
  embedded?: boolean
  /** Leaves reporting a network that is not configured to the host. @default false */
  allowUnsupportedChain?: boolean
}

/**
 * Creates the controller of the modal.
 *
 * @param signInFirst - resolves to whether signing in comes first
 */
export function createModalController(
  carabiner: Carabiner,
  router: Router,
  { embedded = false, allowUnsupportedChain = false }: ModalSettings = {},
  signInFirst?: () => Promise<boolean>,
): Modal {
  const state = proxy<ModalState>({ open: false })
  const listeners = new Set<() => void>()
  const guards = new Set<() => boolean>()
  // A pending second wallet does not remove the account.
  const isConnected = () => {
    const { activeNamespace, namespaces } = carabiner.getSnapshot()
    const chain = activeNamespace && namespaces[activeNamespace]
    return chain !== undefined && chain.status !== 'disconnected' && chain.connections.length > 0
  }
  const isOnUnsupportedChain = () =>
    !allowUnsupportedChain && isUnsupportedChain(carabiner.getSnapshot())
  const isHeldBySignIn = () =>
    router.state.history.some(({ view }) => view === 'SIWXSignMessage') &&
    carabiner.siwx?.getRequired?.() === true
  const home = (): ViewRequest =>
    isOnUnsupportedChain() ? unsupportedChain : { view: isConnected() ? 'Account' : 'Connect' }
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  /** The router's entry of the last `rest`. */
  let rested: number | undefined
  const isPlainConnect = (at: ViewRequest) => at.view === 'Connect' && !at.data
  const isAtConnect = () =>
    router.state.history.length === 1 && router.state.history.every(isPlainConnect)
  const resetTo = (request: ViewRequest) => {
    const { history } = router.state
    const isThere = history.length === 1 && history[0]?.id === rested && !state.open
    rested = undefined
    if (!isThere || !isPlainConnect(request)) router.reset(request)
  }
  const leave = () => {
    state.open = false
    delete state.follow
    tell()
  }
  const close = () => {
    if (!embedded) return leave()
    delete state.follow
    tell()
    if (state.open) router.reset(home())
  }
  const goOn = () => {
    const { follow } = state
    if (!follow) return router.backTo('ProfileWallets') || close()
    delete state.follow
    router.reset(follow)
  }
  return {
    state,
    embedded,
    close,
    leave,
    tryClose() {
      for (const guard of guards) if (!guard()) return false
      close()
      return true
    },
    guardClose(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    isAtConnect,
    isHeld: () =>
      isHeldByUnsupportedChain(carabiner.getSnapshot(), router.state.history) || isHeldBySignIn(),
    onClose(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onShown: (listener) => subscribeKey(state, 'open', listener, true),
    open(request) {
      const connected = isConnected()
      const astray =
        request && viewFacts(request.view).needsSupportedChain && isOnUnsupportedChain()
      const wanted = (!astray && request) || home()
      delete state.follow
      if (!connected && viewFacts(wanted.view).needsAccount) {
        if (request) state.follow = copyRequest(request)
        resetTo({ view: 'Connect' })
      } else resetTo(wanted)
      state.open = true
    },
    rest() {
      if (state.open || embedded || home().view !== 'Connect') return undefined
      if (!isAtConnect()) router.reset({ view: 'Connect' })
      rested = router.current()?.id
      return rested
    },
    back() {
      if (!router.back()) return close()
      // Its account is gone. The list of wallets stays, since it shows that too.
      const view = router.current()?.view ?? 'Connect'
      const lacksAccount = viewFacts(view).needsAccount && view !== 'ProfileWallets'
      if (lacksAccount && !isConnected()) router.reset(home())
    },
    proceed() {
      if (state.open && isOnUnsupportedChain()) return router.reset(home())
      if (!state.open || !signInFirst) return goOn()
      const isOpenedSince = router.mark()
      const next = () => {
        if (state.open && !isOpenedSince()) goOn()
      }
      void signInFirst().then((kept) => kept || next(), next)
    },
  }
}
