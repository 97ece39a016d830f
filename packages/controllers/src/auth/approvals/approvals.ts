import type { Carabiner } from '@carabiner/core'
import type { ApprovalEvent } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import type { ViewName } from '../../router/views.js'
import type { Shell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { findAuth } from '../find-auth.js'

/** What waits for the visitor in the embedded wallet. */
export interface ApprovalsState {
  /** How many requests wait, the one on show among them. */
  waiting: number
  /** How many were answered since the view came: the one on show is the next. */
  answered: number
  /** Views to go back to, the last first: the modal asked for something itself. */
  stack: ViewName[]
}

/** Shows the embedded wallet while it asks, and what comes after. */
export interface ApprovalsController {
  readonly state: ApprovalsState
  /** What became of a request. */
  hear(event: ApprovalEvent): void
  /** The visitor turns down all that waits. */
  reject(): void
  /** Whether what waits outlives the modal: a view asked for it that is there again when the modal opens. */
  isKept(): boolean
}

/** Its request is rejected when the modal closes: the sign-in is given up then. */
const signIn: ViewName = 'SIWXSignMessage'

/** Views of the modal that ask the wallet themselves: once it has answered, they go on. */
const askingViews: readonly ViewName[] = [
  'WalletSendPreview',
  'SwapPreview',
  signIn,
  'RegisterAccountName',
]

/** In ms: the modal is there before it says what is wrong. */
const blockedDelay = 300

/** Shows the embedded wallet's frame while it asks its owner for something. */
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
    // What was done here before, such as an account that is looked at, does not come back.
    if (view) router.push({ view: 'ApproveTransaction' })
    else modal.open({ view: 'ApproveTransaction' })
  }
  const goOn = () => {
    if (state.waiting > 0) return
    if (!isShown()) {
      // The request that was kept has ended: a later one must not lead back to the view that asked for it.
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
      // What a view of ours waits for is answered elsewhere: the visitor comes back to it.
      if (!isKept()) approvals()?.rejectAll()
    }),
    // What was kept is asked again.
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
