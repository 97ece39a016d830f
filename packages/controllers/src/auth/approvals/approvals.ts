import type { Carabiner } from '@carabiner/core'
import type { ApprovalEvent } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import type { ViewName } from '../../router/views.js'
import type { Shell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { findAuth } from '../find-auth.js'

/** The pending approvals of the embedded wallet. */
export interface ApprovalsState {
  /** The number of pending requests, including the visible one. */
  waiting: number
  /** The number of requests answered since the view opened. */
  answered: number
  /** Views to return to, the last one first. Set when a view of the modal made the request. */
  stack: ViewName[]
}

/** Shows the embedded wallet's approvals, and the next view after them. */
export interface ApprovalsController {
  readonly state: ApprovalsState
  /** Handles an approval event of the embedded wallet. */
  hear(event: ApprovalEvent): void
  /** Rejects all pending requests. */
  reject(): void
  /**
   * Whether pending requests outlive the modal, because the view that made them opens again with
   * it.
   */
  isKept(): boolean
}

/** When the modal closes, this view's request is rejected: it cancels the sign-in. */
const signIn: ViewName = 'SIWXSignMessage'

/** Views of the modal that make requests. They continue after the answer. */
const askingViews: readonly ViewName[] = [
  'WalletSendPreview',
  'SwapPreview',
  signIn,
  'RegisterAccountName',
]

/** In ms. Lets the modal open before the alert appears. */
const blockedDelay = 300

/** Creates the controller that shows the embedded wallet's frame while an approval is pending. */
export function createApprovals(carabiner: Carabiner, shell: Shell): ApprovalsController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<ApprovalsState>({ waiting: 0, answered: 0, stack: [] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const approvals = () => findAuth(carabiner)?.auth.approvals
  const isShown = () => modal.state.open && router.current()?.view === 'ApproveTransaction'

  const isKept = () => state.stack.some((view) => view !== signIn)

  const show = () => {
    if (isShown() || state.waiting === 0) return
    state.answered = 0
    const view = modal.state.open ? router.current()?.view : undefined
    if (view && askingViews.includes(view)) state.stack.push(view)
    // Open a fresh history, so that an earlier view does not return after the approval.
    if (view) router.push({ view: 'ApproveTransaction' })
    else modal.open({ view: 'ApproveTransaction' })
  }
  const goOn = () => {
    if (state.waiting > 0) return
    if (!isShown()) {
      // The view's request has ended: a later one must not lead back to that view.
      state.stack = []
      return
    }
    const view = state.stack.pop()
    if (view === undefined || !(router.backTo(view) || router.back())) modal.close()
  }
  const block = (method: string) => {
    carabiner.logger.error('Requested RPC call is not allowed', { method })
    if (!modal.state.open) modal.open()
    clearTimeout(timer)
    timer = setTimeout(
      () => controller(createSnackbar).show('error', { key: 'error.actionNotAllowed' }),
      blockedDelay,
    )
  }
  onDestroy(
    modal.onClose(() => {
      // The request belongs to one of our views: the visitor returns to it.
      if (!isKept()) approvals()?.rejectAll()
    }),
    // Show the pending request again.
    modal.onShown((open) => open && show()),
    () => clearTimeout(timer),
  )
  return {
    state,
    hear(event) {
      if (event.type === 'blocked') return block(event.method)
      state.waiting = approvals()?.pending().length ?? 0
      if (event.type === 'pending') return show()
      state.answered += 1
      goOn()
    },
    reject: () => approvals()?.rejectAll(),
    isKept,
  }
}
