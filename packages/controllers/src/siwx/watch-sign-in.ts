import type { Carabiner } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import { doneDelay } from '../networks/networks.js'
import type { ViewName, ViewRequest } from '../router/views.js'
import type { Shell } from '../shell.js'
import type { Examination } from './examination.js'
import { isQuiet, type SiwxState } from './sign-in-state.js'
import { findTarget } from './sign-in-target.js'

const signView = { view: 'SIWXSignMessage' } as const satisfies ViewRequest

/** Longer than the ring of a connection. The modal proceeds when the ring ends. */
const connectedDelay = 600
/** How long the rings of other views take to close, in ms. The sign-in view waits for it. */
const ringDelays: Partial<Record<ViewName, number>> = {
  ConnectingExternal: connectedDelay,
  ConnectingWalletConnect: connectedDelay,
  ConnectingWalletConnectBasic: connectedDelay,
  SwitchNetwork: doneDelay,
}

interface Parts {
  state: SiwxState
  examine(): Examination
  /** The modal opened: repeats a stale check. */
  revisit(): void
  prepare(): void
}

export interface SignInView {
  isShown(): boolean
  /** Whether the view appeared, also if the modal has closed since. */
  wasShown(): boolean
  /** Shows the view if a sign-in is due and not visible. A quiet one only with `asked`. */
  show(options?: { asked: boolean }): void
  /** The server has answered: shows or leaves the view. */
  settle(): void
  /** Shows the view again in an embedded modal, which stays in the page after a close. */
  showAgain(): void
}

/**
 * Shows the view when a sign-in is due, and leaves it otherwise: after connecting, on another
 * network or account.
 */
export function watchSignIn(
  carabiner: Carabiner,
  { modal, router, onDestroy }: Shell,
  { state, examine, revisit, prepare }: Parts,
): SignInView {
  let last: Examination | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const wasShown = () => router.state.history.some(({ view }) => view === signView.view)
  const isShown = () => modal.state.open && wasShown()
  const show = ({ asked } = { asked: false }) => {
    const { request } = state
    if (!request || isShown() || (isQuiet(request) && !asked)) return
    if (modal.state.open) router.reset(signView)
    else if (!modal.embedded) modal.open(signView)
  }
  const leave = () => {
    if (!isShown() || modal.state.stays) return
    if (findTarget(carabiner.getSnapshot())) modal.proceed()
    else modal.close()
  }
  const follow = () => {
    const now = examine()
    if (now === last) return
    last = now
    clearTimeout(timer)
    const view = modal.state.open ? router.current()?.view : undefined
    const ring = view && ringDelays[view]
    const closing = new Promise<void>((resolve) => {
      if (ring) timer = setTimeout(resolve, ring)
      else resolve()
    })
    void Promise.all([now.kept, closing]).then(() => {
      if (last !== now) return
      if (state.request) show()
      else leave()
    })
  }
  const enter = async () => {
    if (!modal.state.open || router.current()?.view !== signView.view) return
    if (!state.request) await examine().kept
    if (state.request) prepare()
    else leave()
  }
  onDestroy(
    carabiner.subscribe(follow),
    subscribe(router.state, () => void enter()),
    // A due sign-in comes before the view that the modal was opened for.
    modal.onShown((open) => {
      if (open) {
        revisit()
        follow()
        show()
      }
      void enter()
    }),
    () => clearTimeout(timer),
  )
  follow()
  return {
    isShown,
    wasShown,
    show,
    settle() {
      if (!state.request) return leave()
      show()
      void enter()
    },
    showAgain: () => queueMicrotask(() => modal.state.open && show()),
  }
}
