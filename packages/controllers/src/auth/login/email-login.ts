import { type Carabiner, ModalClosedError, selectAccount } from '@carabiner/core'
import { createMachine, isEmail } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { proxy, subscribe } from 'valtio/vanilla'
import type { Shell } from '../../shell.js'
import { readAuthFailure } from '../auth-failure.js'
import { findAuth } from '../find-auth.js'
import type { EmailLoginState } from './email-login-state.js'
import { loginMachine } from './login-machine.js'
import { loginViews, showLoginStep } from './login-view.js'
import { createLoginWork } from './login-work.js'
import { tellEmailLogin } from './tell-email-login.js'

/**
 * Signs in by email. Its methods never reject because of the visitor's input: failures are in
 * `state`.
 */
export interface EmailLoginController {
  readonly state: EmailLoginState
  /** Sets the address and clears the error. */
  type(email: string): void
  /**
   * Requests an email to the address.
   *
   * @throws {NoAuthConnectorError} without an embedded wallet for the chain family that Connect is
   * open for
   */
  submit(): Promise<void>
  /**
   * Signs in with a passkey, in a screen of the wallet.
   *
   * @throws {NoAuthConnectorError} as `submit` does
   */
  byPasskey(): void
  /** Checks the code from the email, or from the page of its link. */
  complete(code: string): void
  /** Clears the error of the code. */
  editCode(): void
  /** Requests another email. Has no effect within 30 s of the last one. */
  resend(): void
  /** Repeats the failed step: the wait for the link, the keys or the connection. */
  retry(): void
  /** Returns to the address field. */
  changeAddress(): void
}

/** Creates the controller. One login runs at a time, and leaving its views ends it. */
export function createEmailLogin(carabiner: Carabiner, shell: Shell): EmailLoginController {
  const { modal, router, onDestroy } = shell
  const state = proxy<EmailLoginState>({ step: 'address', email: '' })
  /** The id of the view from which the address was submitted. */
  let sentFrom: number | undefined

  const { find, work } = createLoginWork(carabiner, shell, state)
  const machine = createMachine(loginMachine, {
    store: state,
    work,
    onTransition({ event, from, to, details }) {
      // A wrong code beside the link: the wait for the link goes on, with the reason shown.
      if (loginMachine.states[to].invoke && event !== 'failed') delete state.failure
      tellEmailLogin(carabiner, event, from, details.error)
      if (to !== 'address') return modal.state.open ? showLoginStep(router, to, from) : undefined
      // The visitor left the wallet's screen, so return to the view before it.
      if (modal.state.open && router.current()?.view === 'WalletScreen') backToAddress()
    },
    onError(error) {
      carabiner.logger.debug('signing in by email failed', error)
      const failure = readAuthFailure(error)
      // Another wallet replaced this one, or the visitor went back to sign in by email.
      const isLeft = state.step === 'passkey' && failure.problem === 'left'
      if (error instanceof SupersededError || isLeft) return cancel()
      state.failure = failure
      machine.send('failed', { error })
    },
  })

  /** Returns to the view with the form, which may be one that the host opened. */
  const backToAddress = () => {
    if (!router.backTo('EmailLogin') && !router.backTo('Connect')) {
      router.replace({ view: 'EmailLogin' })
    }
  }
  const isConnected = () => {
    const id = findAuth(carabiner)?.connectorId
    return id !== undefined && selectAccount(carabiner.getSnapshot())?.connectorId === id
  }
  const cancel = (reason?: ModalClosedError) => {
    // The modal closes because the wallet has connected, so nothing is cancelled.
    const isDone = state.step === 'connecting' && isConnected()
    if (!isDone) machine.stop(reason)
    if (isDone) state.email = ''
    if (machine.send(isDone ? 'connected' : 'cancel')) delete state.failure
  }
  const cancelOnLeave = () => {
    const { step } = state
    const current = router.current()
    if (step === 'address' || !modal.state.open || !current) return
    const isHere = step === 'sending' ? current.id === sentFrom : loginViews.includes(current.view)
    if (!isHere) cancel()
  }
  onDestroy(
    subscribe(router.state, cancelOnLeave),
    modal.onClose(() => cancel(new ModalClosedError())),
    machine.stop,
  )

  return {
    state,
    type(email) {
      if (state.step !== 'address') return
      const isChosen = state.email === '' && email !== '' && router.current()?.view === 'Connect'
      if (isChosen) {
        carabiner.tell('interaction', { event: 'EMAIL_LOGIN_SELECTED', properties: {} })
      }
      state.email = email
      delete state.failure
    },
    async submit() {
      if (state.step !== 'address') return
      find()
      state.email = state.email.trim()
      if (!isEmail(state.email)) {
        state.failure = { problem: 'invalid' }
        return
      }
      sentFrom = router.current()?.id
      machine.send('submit')
    },
    byPasskey() {
      if (state.step !== 'address') return
      find()
      delete state.failure
      machine.send('usePasskey')
    },
    complete: (code) => void machine.send('complete', { code }),
    editCode() {
      if (state.step === 'verifyOtp' || state.step === 'verifyDevice') delete state.failure
    },
    resend: () => void machine.send('resend'),
    retry: () => void machine.send('retry'),
    changeAddress() {
      cancel()
      backToAddress()
    },
  }
}
