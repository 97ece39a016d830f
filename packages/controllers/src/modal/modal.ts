import type { Carabiner, ChainNamespace, Unsubscribe } from '@carabiner/core'
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

/** Whether the modal is open, and what happens to it after connecting or disconnecting. */
export interface ModalState {
  open: boolean
  /** The requested view, which opens after connecting because it needs an account. */
  follow?: ViewRequest
  /** Whether the modal stays as it is when no wallet is connected. */
  stays?: true
}

/** Opens and closes the modal. */
export interface Modal {
  readonly state: ModalState
  /**
   * Whether the modal is embedded in the page. It is visible from `open` to `leave`, and `close`
   * returns to its first view.
   */
  readonly embedded: boolean
  /** Opens a view. The default is Account if an account is connected, else Connect. */
  open(request?: ViewRequest): void
  /**
   * Goes to Connect while the modal is closed, so that opening there changes nothing.
   *
   * @returns the id of the router's entry, or undefined if the modal is open or would open at
   * another view
   */
  rest(): number | undefined
  /**
   * Whether Connect without data is the router's only entry, as it is for a visitor without an
   * account.
   */
  isAtConnect(): boolean
  close(): void
  /** Closes the modal on behalf of the visitor. @returns false if a guard keeps it open */
  tryClose(): boolean
  /**
   * Adds a guard that runs before the visitor closes the modal. It returns false to keep the modal
   * open, and tells the visitor why.
   */
  guardClose(guard: () => boolean): Unsubscribe
  /** Called when the modal is removed from the page. */
  leave(): void
  /** Goes to the previous view, or closes at the first one. */
  back(): void
  /** Continues to the view that the visitor requested, or closes the modal. */
  proceed(): void
  /** Whether the visitor may not close the modal yet, because a required sign-in is in progress. */
  isHeld(): boolean
  /**
   * Calls `listener` when the visitor or the host closes the modal, even if it stays in the page.
   */
  onClose(listener: () => void): Unsubscribe
  /** Calls `listener` when the modal becomes visible or hidden. */
  onShown(listener: (open: boolean) => void): Unsubscribe
}

export interface ModalSettings {
  /** Whether the modal is part of the page's content. @default false */
  embedded?: boolean
  /** Whether the host itself reports a network that the app does not list. @default false */
  allowUnsupportedChain?: boolean
}

/**
 * Creates the controller of the modal.
 *
 * @param signInFirst - resolves to whether a sign-in precedes the requested view
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
  // An account stays connected while a second wallet is pending.
  const isConnected = (namespace?: ChainNamespace) => {
    const { activeNamespace, namespaces } = carabiner.getSnapshot()
    const wanted = namespace ?? activeNamespace
    const chain = wanted && namespaces[wanted]
    return chain !== undefined && chain.status !== 'disconnected' && chain.connections.length > 0
  }
  const isOnUnsupportedChain = () =>
    !allowUnsupportedChain && isUnsupportedChain(carabiner.getSnapshot())
  const isHeldBySignIn = () =>
    router.state.history.some(({ view }) => view === 'SIWXSignMessage') &&
    carabiner.siwx?.getRequired?.() === true
  const homeView = (): ViewRequest =>
    isOnUnsupportedChain() ? unsupportedChain : { view: isConnected() ? 'Account' : 'Connect' }
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  /** The id of the router's entry that the last `rest` left. */
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
    if (state.open) router.reset(homeView())
  }
  const proceed = () => {
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
      const filter = request?.view === 'FirstRequest' ? request.data : undefined
      const connected = isConnected(filter?.namespace)
      const needsOtherNetwork =
        request && viewFacts(request.view).needsSupportedChain && isOnUnsupportedChain()
      const wanted = (!needsOtherNetwork && request) || homeView()
      delete state.follow
      if (!connected && viewFacts(wanted.view).needsAccount) {
        if (request) state.follow = copyRequest(request)
        resetTo({ view: 'Connect', data: filter })
      } else resetTo(wanted)
      state.open = true
    },
    rest() {
      if (state.open || embedded || homeView().view !== 'Connect') return undefined
      if (!isAtConnect()) router.reset({ view: 'Connect' })
      rested = router.current()?.id
      return rested
    },
    back() {
      if (!router.back()) return close()
      // The view's account is gone. The list of wallets stays, because it also has an empty state.
      const view = router.current()?.view ?? 'Connect'
      const lacksAccount = viewFacts(view).needsAccount && view !== 'ProfileWallets'
      if (lacksAccount && !isConnected()) router.reset(homeView())
    },
    proceed() {
      if (state.open && isOnUnsupportedChain()) return router.reset(homeView())
      if (!state.open || !signInFirst) return proceed()
      const isOpenedSince = router.mark()
      const next = () => {
        if (state.open && !isOpenedSince()) proceed()
      }
      void signInFirst().then((staysInSignIn) => staysInSignIn || next(), next)
    },
  }
}
