import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { createNetworks } from '../networks/networks.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { acceptSessions } from './accept-sessions.js'
import { endSessionsWithWallet } from './end-sessions.js'
import { giveUp } from './give-up.js'
import { isSmartAccount } from './is-smart-account.js'
import { createOneApproval, type OneApproval } from './one-approval.js'
import { patience } from './patience.js'
import { releaseWallet } from './release-wallet.js'
import { sign } from './sign.js'
import { createSignInMessage } from './sign-in-message.js'
import { outcomeOf } from './sign-in-outcome.js'
import { retryable, type SignInStatus, type SiwxState } from './sign-in-state.js'
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
  /** Asks the acting account again, also after a cancel. @throws what {@link signInTarget} throws */
  requestSignIn(): Promise<void>
  /** Asks the wallet; call it in the press itself. Also the way to try again. */
  signIn(): Promise<void>
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

/** Signing in with the wallet that is connected. No verb of the visitor's rejects: what failed is in the state. */
export function createSiwxFlow(carabiner: Carabiner, shell: Shell): SiwxFlow {
  const { modal } = shell
  const snackbar = shell.part(createSnackbar)
  const networks = shell.part(createNetworks)
  const state = proxy<SiwxState>({})
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
    delete state.request
    if (examined) examined.kept = Promise.resolve(false)
  }
  const fromHost = <T>(action: string, answer: Promise<T>, signal: AbortSignal) =>
    withDeadline(answer, { action, timeout: patience.host, signal })
  const begin = () => {
    attempt.abort()
    attempt = new AbortController()
    return AbortSignal.any([life.signal, attempt.signal])
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
  const check = async (siwx: Siwx, who: SignInTarget): Promise<boolean> => {
    const { signal } = life
    const { networkId, address, connectorId } = who
    try {
      // A session that is on its way out is none.
      if (ending) await fromHost('end sessions', ending.ended(), signal)
      await fromHost('add session', accepting, signal)
      const sessions = await fromHost('get sessions', siwx.getSessions(networkId, address), signal)
      if (signal.aborted) return false
      const [session] = sessions
      if (session) {
        signedIn = true
        until = session.data.expirationTime
        return false
      }
      const required = siwx.getRequired?.() ?? false
      const backTo = required ? await lastSignedIn(carabiner, siwx, who, signal) : undefined
      if (signal.aborted) return false
      const asked = { networkId, address, connectorId, required, ...(backTo && { backTo }) }
      state.request = { ...asked, status: 'preparing' }
      return true
    } catch (error) {
      if (signal.aborted) return false
      await abandon(who, error)
      return true
    }
  }
  const examine = (): Examination => {
    const { siwx } = carabiner
    const who = siwx && findTarget(carabiner.getSnapshot())
    const key = who && keyOf(who)
    if (examined && examined.key === key) return examined
    forget()
    target = who
    examined = { key, kept: siwx && who ? check(siwx, who) : Promise.resolve(false) }
    return examined
  }

  const makeMessage = (who: SignInTarget, signal: AbortSignal) => {
    oneApproval.drop()
    return message.make(who, signal)
  }
  const prepare = () => {
    const who = target
    if (!state.request || !who || preparing) return
    const { signal } = life
    preparing = 'running'
    makeMessage(who, signal).then(
      () => {
        if (signal.aborted) return
        preparing = 'over'
        if (state.request?.status === 'preparing') rest()
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
  const fail = async (thrown: unknown, who: SignInTarget, signal: AbortSignal) => {
    const { status } = outcomeOf(thrown)
    if (status !== 'pending') tellError(who, thrown)
    if (status !== 'failed') return status
    carabiner.logger.warn('signing in failed', thrown)
    // What was signed once is not taken again.
    message.forget()
    const smart = await isSmartAccount(carabiner, who, signal)
    if (signal.aborted || !state.request) return status
    if (smart) state.request.smartAccount = true
    snackbar.show('error', { key: smart ? 'siwx.smartHint' : 'siwx.failed' })
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
      view.show()
    },
    async signIn() {
      const { request } = state
      const who = target
      if (!request || !who || !retryable.includes(request.status)) return
      const signal = begin()
      const tell = (status: SignInStatus) => {
        if (!signal.aborted && state.request) state.request.status = status
      }
      delete request.smartAccount
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
    async cancel() {
      const { request } = state
      const who = target
      if (!request || !who || ['cancelling', 'verified'].includes(request.status)) return
      if (!request.required) return modal.close()
      const signal = begin()
      request.status = 'cancelling'
      try {
        const last = await lastSignedIn(carabiner, siwxOf(carabiner), who, signal)
        if (last) await networks.switchTo(last)
        else await releaseWallet(carabiner, who.connectorId)
      } catch (error) {
        if (signal.aborted) return
        carabiner.logger.warn('disconnect failed', error)
        snackbar.show('error', { key: 'error.disconnectFailed' })
      }
      if (!signal.aborted) rest()
    },
  }
}
