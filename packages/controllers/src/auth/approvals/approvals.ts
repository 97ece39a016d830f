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
  /** The views to return to, the last one first. Set when a view of the modal sent the request. */
  stack: ViewName[]
}

/** Shows the embedded wallet's approvals, then returns to the view that requested them. */
export interface ApprovalsController {
  readonly state: ApprovalsState
  /** Handles an approval event of the embedded wallet. */
  hear(event: ApprovalEvent): void
  /** Rejects all pending requests. */
  reject(): void
  /**
   * Whether pending requests stay when the modal closes, because the view that sent them opens
   * again with it.
   */
  isKept(): boolean
}

/**
 * The views whose request is rejected when the modal closes: closing cancels a sign-in, and the view
 * of a first request does not open again.
 */
const cancelledViews: readonly ViewName[] = ['SIWXSignMessage', 'FirstRequest']

/** Views of the modal that send requests, and continue after the answer. */
const askingViews: readonly ViewName[] = [
  'WalletSendPreview',
  'SwapPreview',
  'RegisterAccountName',
  ...cancelledViews,
]

/** The pause before the alert in ms, so that the modal opens first. */
const blockedDelay = 300

/** Creates the controller. It shows the embedded wallet's frame while an approval is pending. */
export function createApprovals(carabiner: Carabiner, shell: Shell): ApprovalsController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<ApprovalsState>({ waiting: 0, answered: 0, stack: [] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const approvals = () => findAuth(carabiner)?.auth.approvals
  const isShown = () => modal.state.open && router.current()?.view === 'ApproveTransaction'

  const isKept = () => state.stack.some((view) => !cancelledViews.includes(view))

  const show = () => {
    if (isShown() || state.waiting === 0) return
    state.answered = 0
    const view = modal.state.open ? router.current()?.view : undefined
    if (view && askingViews.includes(view)) state.stack.push(view)
    // Open with a new history, so that an earlier view does not return after the approval.
    if (view) router.push({ view: 'ApproveTransaction' })
    else modal.open({ view: 'ApproveTransaction' })
  }
  const showNext = () => {
    if (state.waiting > 0) return
    if (!isShown()) {
      // The view's request has ended. A later request must not lead back to that view.
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
      // Requests of a view stay, because the visitor returns to that view.
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
      showNext()
    },
    reject: () => approvals()?.rejectAll(),
    isKept,
  }
}
