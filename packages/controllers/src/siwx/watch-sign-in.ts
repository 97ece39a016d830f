import type { Carabiner } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import { doneDelay } from '../networks/networks.js'
import type { ViewName, ViewRequest } from '../router/views.js'
import type { Shell } from '../shell.js'
import type { Examination } from './examination.js'
import { isQuiet, type SiwxState } from './sign-in-state.js'
import { findTarget } from './sign-in-target.js'

const signView = { view: 'SIWXSignMessage' } as const satisfies ViewRequest

/**
 * The delay in ms after a connection. By then, the view has shown the connection as a closed ring,
 * and the modal has proceeded.
 */
const connectedDelay = 600
/** How long other views show the connection, in ms. The sign-in view opens afterwards. */
const ringDelays: Partial<Record<ViewName, number>> = {
  ConnectingExternal: connectedDelay,
  ConnectingWalletConnect: connectedDelay,
  ConnectingWalletConnectBasic: connectedDelay,
  SwitchNetwork: doneDelay,
}

interface Parts {
  state: SiwxState
  examine(): Examination
  /** Called when the modal opens. Repeats an outdated check. */
  revisit(): void
  prepare(): void
}

export interface SignInView {
  isShown(): boolean
  /** Whether the view was shown, even if the modal has closed since. */
  wasShown(): boolean
  /**
   * Shows the view if a sign-in is due and not visible. One that stays hidden is shown only with
   * `asked`.
   */
  show(options?: { asked: boolean }): void
  /** Called when the server has answered. Shows or leaves the view. */
  settle(): void
  /** Shows the view again in an embedded modal, which stays in the page when closed. */
  showAgain(): void
}

/**
 * Shows the view when a sign-in is due after connecting or on another network or account, and
 * leaves it otherwise.
 */
export function watchSignIn(
  carabiner: Carabiner,
  { modal, router, onDestroy }: Shell,
  { state, examine, revisit, prepare }: Parts,
): SignInView {
  let lastExamination: Examination | undefined
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
    if (now === lastExamination) return
    lastExamination = now
    clearTimeout(timer)
    const view = modal.state.open ? router.current()?.view : undefined
    const ringDelay = view && ringDelays[view]
    const closing = new Promise<void>((resolve) => {
      if (ringDelay) timer = setTimeout(resolve, ringDelay)
      else resolve()
    })
    void Promise.all([now.kept, closing]).then(() => {
      if (lastExamination !== now) return
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
    // A due sign-in precedes the view that the modal was opened for.
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
