import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { joinSignals, withDeadline } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { createNetworks } from '../networks/networks.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { acceptSessions } from './accept-sessions.js'
import { checkSignIn } from './check-sign-in.js'
import { endSessionsWithWallet } from './end-sessions.js'
import { giveUp } from './give-up.js'
import { isSmartAccount } from './is-smart-account.js'
import { createOneApproval, type OneApproval } from './one-approval.js'
import { patience } from './patience.js'
import { createRetry } from './retry.js'
import { sign } from './sign.js'
import { createSignInMessage } from './sign-in-message.js'
import { isTimeFault, outcomeOf } from './sign-in-outcome.js'
import {
  type DueSignIn,
  type FailureReason,
  isQuiet,
  isUnknown,
  retryable,
  type SignInStatus,
  type SiwxState,
} from './sign-in-state.js'
import { findTarget, keyOf, type SignInTarget, signInTarget, siwxOf } from './sign-in-target.js'
import { lastSignedIn, rememberSignIn } from './signed-in-networks.js'
import { watchSignIn } from './watch-sign-in.js'

export interface SiwxFlow {
  readonly state: SiwxState
  /** Signing in with the approval that connects. */
  readonly oneApproval: OneApproval
  /**
   * Shows the view where a sign-in is due. Resolves to whether the visitor is kept: by that, or because it
   * could not begin.
   */
  takeOver(): Promise<boolean>
  /** The sessions of the acting account on its network. @throws what {@link signInTarget} throws */
  getSessions(): Promise<SiwxSession[]>
  /**
   * Shows the active account the view that asks to sign in, also after a cancel. Resolves once it shows, or at once
   * where the account has signed in. @throws what {@link signInTarget} throws
   */
  requestSignIn(): Promise<void>
  /** Asks the wallet; call it in the press itself. Also the way to try again. */
  signIn(): Promise<void>
  /** Asks a server that did not answer again, at once. */
  retry(): void
  /**
   * Does not sign in. Where that is required: back to the last network with a session, else the wallet is
   * disconnected.
   */
  cancel(): Promise<void>
}

/** What is known of an account on a network. */
export interface Examination {
  readonly key: string | undefined
  /** Whether the visitor is kept. */
  kept: Promise<boolean>
}

const hints = { smartAccount: 'siwx.smartHint', time: 'siwx.timeHint' } as const

/** Signing in with the wallet that is connected. No verb of the visitor's rejects: what failed is in the state. */
export function createSiwxFlow(carabiner: Carabiner, shell: Shell): SiwxFlow {
  const { modal } = shell
  const snackbar = shell.part(createSnackbar)
  const networks = shell.part(createNetworks)
  const state = proxy<SiwxState>({})
  const retry = createRetry()
  const ending = carabiner.siwx && endSessionsWithWallet(carabiner, carabiner.siwx)
  let examined: Examination | undefined
  let target: SignInTarget | undefined
  /** Of the first message; later ones are made in the press where they are not there. */
  let preparing: 'running' | 'over' | undefined
  /** Of this account on this network. */
  let life = new AbortController()
  /** Of one try, or of cancelling. */
  let attempt = new AbortController()
  /** What came with the connection, on its way into the host's hands. */
  let accepting: Promise<void> = Promise.resolve()
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** The account that acts has a session on its network. */
  let signedIn = false
  /** When that ends, ISO 8601. */
  let until: string | undefined
  /** Signing in could not begin, and the wallet did not let go. */
  let stuck = false

  const message = createSignInMessage(carabiner, (text) => {
    if (state.request) state.request.message = text
  })
  const forget = () => {
    life.abort()
    life = new AbortController()
    clearTimeout(leaving)
    message.forget()
    preparing = undefined
    signedIn = false
    until = undefined
    stuck = false
    delete state.request
  }
  const isDone = () => {
    // Nobody waits for an answer any more.
    life.abort()
    life = new AbortController()
    delete state.request
    if (examined) examined.kept = Promise.resolve(false)
  }
  const fromHost = <T>(action: string, answer: Promise<T>, signal: AbortSignal) =>
    withDeadline(answer, { action, timeout: patience.host, signal })
  const begin = () => {
    attempt.abort()
    attempt = new AbortController()
    return joinSignals(life.signal, attempt.signal).signal
  }
  const isSignedIn = ({ data: { chainId, accountAddress } }: SiwxSession) =>
    signedIn &&
    target?.networkId === chainId &&
    target.address.toLowerCase() === accountAddress.toLowerCase()
  /** As before a try. */
  const rest = () => {
    if (state.request) state.request.status = preparing === 'over' ? 'ready' : 'preparing'
  }
  const tellError = ({ networkId, address }: SignInTarget, thrown: unknown) =>
    carabiner.tell('signInError', { networkId, address, error: outcomeOf(thrown).error })

  const abandon = async (who: SignInTarget, thrown: unknown) => {
    delete state.request
    await giveUp(carabiner, shell, who, thrown)
    stuck = target === who
  }
  /** Nobody counts as signed in meanwhile, and nobody is disconnected for it. */
  const becomeUnreachable = (due: Omit<DueSignIn, 'status'>, error: unknown) => {
    const known = state.request
    if (!known || !isUnknown(known))
      carabiner.logger.warn('signing in cannot be checked now', error)
    if (known?.status !== 'cancelling') state.request = { ...due, status: 'unreachable' }
  }
  const check = async (
    siwx: Siwx,
    who: SignInTarget,
    keep: (kept: boolean) => void,
  ): Promise<void> => {
    const { signal } = life
    let wasUnreachable = false
    try {
      const found = await checkSignIn(carabiner, {
        siwx,
        who,
        signal,
        retry,
        // Ignore a session that is being revoked.
        settled: () => Promise.all([ending?.ended(), accepting]),
        onUnreachable(due, error) {
          wasUnreachable = true
          becomeUnreachable(due, error)
          keep(due.required)
        },
      })
      if (signal.aborted) return keep(false)
      if ('session' in found) {
        signedIn = true
        until = found.session.data.expirationTime
        delete state.request
        if (examined) examined.kept = Promise.resolve(false)
        keep(false)
      } else {
        state.request = { ...found.due, status: 'preparing' }
        if (examined) examined.kept = Promise.resolve(true)
        keep(true)
      }
      if (wasUnreachable) view.settle()
    } catch (error) {
      if (signal.aborted) return keep(false)
      await abandon(who, error)
      keep(true)
    }
  }
  const examine = (): Examination => {
    const { siwx } = carabiner
    const who = siwx && findTarget(carabiner.getSnapshot())
    const key = who && keyOf(who)
    if (examined && examined.key === key) return examined
    forget()
    target = who
    const kept =
      siwx && who
        ? new Promise<boolean>((keep) => void check(siwx, who, keep))
        : Promise.resolve(false)
    examined = { key, kept }
    return examined
  }

  const makeMessage = (who: SignInTarget, signal: AbortSignal) => {
    oneApproval.drop()
    return message.make(who, signal)
  }
  const prepare = () => {
    const { request } = state
    const who = target
    if (request?.status !== 'preparing' || !who || preparing) return
    const { signal } = life
    preparing = 'running'
    const { status: _, ...due } = request
    const onFailure = (error: unknown) => becomeUnreachable(due, error)
    retry
      .untilAnswered(() => makeMessage(who, signal), { signal, onFailure })
      .then(
        () => {
          if (signal.aborted) return
          preparing = 'over'
          const now = state.request
          if (now && (now.status === 'preparing' || isUnknown(now))) rest()
        },
        (error) => (signal.aborted ? undefined : abandon(who, error)),
      )
  }
  const oneApproval = createOneApproval(carabiner, (sessions) => {
    const options = { siwx: siwxOf(carabiner), isSignedIn }
    accepting = acceptSessions(carabiner, sessions, options).then((holds) => {
      if (!holds) snackbar.show('error', { key: 'siwx.failed' })
    })
  })
  /** Whether what was found out holds no more. */
  const isStale = () => stuck || (until !== undefined && Date.parse(until) <= Date.now())
  const revisit = () => {
    if (isStale()) examined = undefined
    else if (state.request && isQuiet(state.request)) retry.now()
  }
  const view = watchSignIn(carabiner, shell, { state, examine, revisit, prepare })

  const succeed = (session: SiwxSession, who: SignInTarget) => {
    rememberSignIn(carabiner, who.networkId).catch((error) =>
      carabiner.logger.debug('where the visitor signed in is not kept', error),
    )
    signedIn = true
    until = session.data.expirationTime
    if (examined) examined.kept = Promise.resolve(false)
    leaving = setTimeout(() => {
      isDone()
      if (view.isShown()) modal.proceed()
    }, patience.verified)
    carabiner.tell('signIn', { session })
  }
  const findReason = async (
    thrown: unknown,
    who: SignInTarget,
    signal: AbortSignal,
  ): Promise<FailureReason | undefined> => {
    if (isTimeFault(thrown)) return 'time'
    return (await isSmartAccount(carabiner, who, signal)) ? 'smartAccount' : undefined
  }
  const fail = async (thrown: unknown, who: SignInTarget, signal: AbortSignal) => {
    const { status } = outcomeOf(thrown)
    if (status !== 'pending') tellError(who, thrown)
    if (status !== 'failed') return status
    carabiner.logger.warn('signing in failed', thrown)
    // What was signed once is not taken again.
    message.forget()
    const reason = await findReason(thrown, who, signal)
    if (signal.aborted || !state.request) return status
    if (reason) state.request.reason = reason
    snackbar.show('error', { key: reason ? hints[reason] : 'siwx.failed' })
    makeMessage(who, signal).catch((error) =>
      carabiner.logger.debug('the next message is made in the press', error),
    )
    view.show()
    return status
  }

  modal.onClose(() => {
    const { request } = state
    if (!request || request.status === 'verified' || !view.wasShown()) return
    attempt.abort()
    if (!request.required) return isDone()
    rest()
    view.showAgain()
  })
  shell.onDestroy(forget, () => ending?.stop())

  return {
    state,
    oneApproval,
    async takeOver() {
      const kept = await examine().kept
      view.show()
      return kept
    },
    async getSessions() {
      const { networkId, address } = signInTarget(carabiner)
      const asked = siwxOf(carabiner).getSessions(networkId, address)
      return fromHost('get sessions', asked, life.signal)
    },
    async requestSignIn() {
      signInTarget(carabiner)
      if (!state.request) examined = undefined
      await examine().kept
      view.show({ asked: true })
    },
    async signIn() {
      const { request } = state
      const who = target
      if (!request || !who || !retryable.includes(request.status)) return
      const signal = begin()
      const tell = (status: SignInStatus) => {
        if (!signal.aborted && state.request) state.request.status = status
      }
      delete request.reason
      tell('signing')
      const slow = setTimeout(tell, patience.slow, 'slow')
      try {
        const session = await sign(carabiner, {
          siwx: siwxOf(carabiner),
          target: who,
          message: message.fresh() ?? (await makeMessage(who, signal)),
          signal,
          isSignedIn,
          onSigned() {
            clearTimeout(slow)
            tell('verifying')
          },
        })
        if (signal.aborted) return
        tell('verified')
        succeed(session, who)
      } catch (thrown) {
        clearTimeout(slow)
        if (!signal.aborted) tell(await fail(thrown, who, signal))
      } finally {
        clearTimeout(slow)
      }
    },
    retry() {
      if (state.request?.status !== 'unreachable') return
      state.request.status = 'retrying'
      retry.now()
    },
    async cancel() {
      const { request } = state
      const who = target
      if (!request || !who || ['cancelling', 'verified'].includes(request.status)) return
      if (!request.required) return modal.close()
      const signal = begin()
      const wasUnknown = isUnknown(request)
      request.status = 'cancelling'
      try {
        // A server that does not answer knows of no other network.
        const last = wasUnknown
          ? undefined
          : await lastSignedIn(carabiner, siwxOf(carabiner), who, signal)
        if (last) await networks.switchTo(last)
        else await carabiner.disconnect({ connectorId: who.connectorId })
      } catch (error) {
        if (signal.aborted) return
        carabiner.logger.warn('disconnect failed', error)
        snackbar.show('error', { key: 'error.disconnectFailed' })
      }
      if (signal.aborted) return
      if (wasUnknown && state.request) state.request.status = 'unreachable'
      else rest()
    },
  }
}
