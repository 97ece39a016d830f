import type { Carabiner, SiwxSession } from '@carabiner/core'
import { createAbortScope, withDeadline } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { createRetry } from '../async/retry.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { createSignInActions } from './actions/sign-in-actions.js'
import type { SignInContext } from './actions/sign-in-context.js'
import { createExamination, type Examination } from './examination.js'
import type { HostSiwx } from './host-siwx.js'
import { createSignIn } from './machine/create-sign-in.js'
import { createOneApproval, type OneApproval } from './one-approval.js'
import { endSessionsWithWallet } from './sessions/end-sessions.js'
import { acceptSessions } from './sessions/keep-sessions.js'
import { createSignInMessage } from './sign-in-message.js'
import { isQuiet, type SiwxState } from './sign-in-state.js'
import { findTarget, keyOf, type SignInTarget, signInTarget, siwxOf } from './sign-in-target.js'
import { timeouts } from './timeouts.js'
import { watchSignIn } from './watch-sign-in.js'

/** Shows the sign-in when it is due, and carries it out. */
export interface SiwxFlow extends HostSiwx {
  readonly state: SiwxState
  /** The sign-in that shares the approval of connecting. */
  readonly oneApproval: OneApproval
  /**
   * Shows the view if a sign-in is due. Resolves to whether the visitor stays with it, which is
   * also true if it could not start.
   */
  takeOver(): Promise<boolean>
  /** Resolves to whether the active account has to sign in, once the host has answered. */
  isDue(): Promise<boolean>
  /** Prompts the wallet, or retries. Call it synchronously in the click handler. */
  signIn(): Promise<void>
  /** Repeats the request to an unreachable server at once. */
  retry(): void
  /**
   * Cancels the sign-in. A required one returns to the last network with a session, or else
   * disconnects the wallet.
   */
  cancel(): Promise<void>
}

/**
 * Creates the sign-in with the connected wallet. Its methods never reject: failures are in `state`.
 */
export function createSiwxFlow(carabiner: Carabiner, shell: Shell): SiwxFlow {
  const { modal } = shell
  const state = proxy<SiwxState>({})
  const retry = createRetry()
  /** Resolves once the host has the sessions that came with a connection. */
  let accepting: Promise<unknown> = Promise.resolve()
  const sessionEnding =
    carabiner.siwx && endSessionsWithWallet(carabiner, carabiner.siwx, () => accepting)

  const isSignedIn = ({ data: { chainId, accountAddress } }: SiwxSession) =>
    ['signedIn', 'verified'].includes(machine.state()) &&
    context.target?.networkId === chainId &&
    context.target.address.toLowerCase() === accountAddress.toLowerCase()
  const oneApproval = createOneApproval(carabiner, (sessions) => {
    const accepted = acceptSessions(carabiner, sessions, { siwx: siwxOf(carabiner), isSignedIn })
    const settled = accepted.then((areValid) => {
      if (!areValid) shell.controller(createSnackbar).show('error', { key: 'siwx.failed' })
    })
    accepting = Promise.all([accepting, settled])
  })
  const message = createSignInMessage(carabiner, {
    onAsked: oneApproval.drop,
    onMade(text) {
      if (state.request) state.request.message = text
    },
  })
  const context: SignInContext = {
    carabiner,
    shell,
    state,
    message,
    retry,
    work: createAbortScope(),
    attempt: createAbortScope(),
    settled: () => Promise.all([sessionEnding?.ended(), accepting]),
    isSignedIn,
    send: (...event) => machine.send(...event),
    view: () => view,
  }
  const machine = createSignIn(state, createSignInActions(context))

  const examine = (): Examination => {
    const target = carabiner.siwx && findTarget(carabiner.getSnapshot())
    const key = target && keyOf(target)
    if (context.examined && context.examined.key === key) return context.examined
    context.examined?.settle(false)
    const examined = createExamination(key)
    context.target = target
    context.examined = examined
    if (machine.state() === 'over') examined.settle(false)
    machine.send(target ? 'accountFound' : 'accountLost')
    return examined
  }
  const revisit = () => {
    if (machine.state() === 'stuck' || machine.isExpired()) context.examined = undefined
    else if (state.request && isQuiet(state.request)) retry.now()
  }
  const prepare = () => void machine.send('viewShown')
  const tellPress = (event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX') => {
    const network = state.request?.networkId
    if (network) carabiner.tell('interaction', { event, properties: { network } })
  }
  const view = watchSignIn(carabiner, shell, { state, examine, revisit, prepare })
  const sessionsOf = ({ networkId, address }: SignInTarget) =>
    withDeadline(siwxOf(carabiner).getSessions(networkId, address), {
      action: 'reading the sessions',
      timeout: timeouts.host,
      signal: shell.signal,
    })

  shell.onDestroy(
    modal.onClose(() => {
      const { request } = state
      if (request && view.wasShown()) machine.send(request.required ? 'closedRequired' : 'closed')
    }),
    () => void machine.send('destroyed'),
    () => sessionEnding?.stop(),
  )

  return {
    state,
    oneApproval,
    async takeOver() {
      const { kept } = examine()
      const isKept = await kept
      view.show()
      return isKept
    },
    isDue: () => examine().kept,
    getSessions: async () => sessionsOf(signInTarget(carabiner)),
    async signOut() {
      const target = signInTarget(carabiner)
      if ((await sessionsOf(target)).length === 0) return
      const { networkId, address } = target
      const revoked = siwxOf(carabiner).revokeSession(networkId, address)
      await withDeadline(revoked, { action: 'sign out', timeout: timeouts.host })
      carabiner.tell('signOut', { networkId, address })
    },
    async requestSignIn() {
      signInTarget(carabiner)
      if (!state.request) context.examined = undefined
      await examine().kept
      view.show({ asked: true })
    },
    async signIn() {
      // Check the account again, because the message must name the one that the page shows now.
      examine()
      if (!machine.send('signIn')) return
      const settled = machine.settled()
      tellPress('CLICK_SIGN_SIWX_MESSAGE')
      await settled
    },
    retry: () => void machine.send('retry'),
    async cancel() {
      if (!machine.can('cancel')) return
      tellPress('CLICK_CANCEL_SIWX')
      if (!state.request?.required) return modal.close()
      machine.send('cancel')
      await machine.settled()
    },
  }
}
