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

/** Whether the modal is open, and what it is about. */
export interface ModalState {
  open: boolean
  /** Opened once an account is there, when it was asked for without one. */
  follow?: ViewRequest
  /** It is left as it is, also when no wallet is connected any more. */
  stays?: true
}

/** Opens and closes the modal. */
export interface Modal {
  readonly state: ModalState
  /** A part of the page: it is shown from `open` to `leave`, and closing takes it to its first view. */
  readonly embedded: boolean
  /** Opens at a view: by default Account when connected, else Connect. */
  open(request?: ViewRequest): void
  /**
   * While it is closed: goes to Connect, so that opening there changes nothing.
   *
   * @returns the id of the router's entry; undefined where it is open, or would open at another view
   */
  rest(): number | undefined
  /** Whether Connect is the router's only entry, and has no data: a visitor without an account opens there. */
  isAtConnect(): boolean
  close(): void
  /** The visitor asks to close it. @returns false where a guard keeps it open */
  tryClose(): boolean
  /** Asked when the visitor wants to close it: false keeps it open, after telling them why. */
  guardClose(guard: () => boolean): Unsubscribe
  /** It is no longer in the page. */
  leave(): void
  /** To the view before; closes at the first one. */
  back(): void
  /** Goes where the visitor wanted to, if the connection was only a step; else closes. */
  proceed(): void
  /** Whether the visitor may not close yet: an attempt says that this step comes first. */
  isHeld(): boolean
  /** Calls back when the visitor or the host leaves what is shown, also where it stays in the page. */
  onClose(listener: () => void): Unsubscribe
  /** Calls back at once when it comes into sight, and when it goes. */
  onShown(listener: (open: boolean) => void): Unsubscribe
}

export interface ModalSettings {
  /** @default false */
  embedded?: boolean
  /** Leaves it to the host to say that the wallet is on a chain that is not configured. @default false */
  allowUnsupportedChain?: boolean
}

/**
 * Whether the modal is shown, and at what.
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
  // Another wallet that is being asked does not take the account away.
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
  /** The router's entry that `rest` went to. */
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
      // Their account is gone; the list of wallets also shows that there is none.
      const view = router.current()?.view ?? 'Connect'
      const gone = viewFacts(view).needsAccount && view !== 'ProfileWallets'
      if (gone && !isConnected()) router.reset(home())
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
