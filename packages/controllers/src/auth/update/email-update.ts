import type { Carabiner } from '@carabiner/core'
import { createMachine, isEmail, joinSignals } from '@carabiner/core/adapter'
import type { EmailUpdateStep } from '@carabiner/core/internal'
import { proxy, subscribe } from 'valtio/vanilla'
import { secondsUntil } from '../../async/seconds-until.js'
import type { Shell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { EmailCooldownError } from '../auth-errors.js'
import { type ProcessState, readAuthFailure } from '../auth-failure.js'
import { authOfAccount } from '../auth-of-account.js'
import { mailPause } from '../cooldown.js'
import { createWalletScreens } from '../wallet-screens.js'
import { type UpdateStep, updateMachine } from './update-machine.js'
import { isUpdateView, showUpdateStep } from './update-view.js'

/** The step of a change of the email address, its last failure and the typed address. */
export interface EmailUpdateState extends ProcessState<UpdateStep> {
  /** The new address as typed. */
  email: string
  /** When another code can be requested, in ms since 1970. */
  resendAt?: number
}

/** Why a new address is not valid. */
export type MissingEmail = 'empty' | 'invalid' | 'same'

/**
 * Changes the email address of the embedded wallet. It takes a code to the current address, a code
 * to the new one, and a confirmation in the wallet. The first address of an account needs one code
 * only.
 */
export interface EmailUpdateController {
  readonly state: EmailUpdateState
  /** Sets the new address and clears the error. */
  type(email: string): void
  missing(): MissingEmail | undefined
  /**
   * Requests a code to the current address, or to the new one if it is the first.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} if another wallet's account is active
   */
  submit(): Promise<void>
  /** Checks the code from the email. */
  complete(code: string): void
  /** Clears the error of the code. */
  editCode(): void
  /** Requests another code for the current step. Has no effect within 30 s of the last one. */
  resend(): void
  /** Returns to the form. */
  startOver(): void
}

/** Creates the controller. One change runs at a time, and leaving its views ends it. */
export function createEmailUpdate(carabiner: Carabiner, shell: Shell): EmailUpdateController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<EmailUpdateState>({ step: 'address', email: '' })

  const send = async (signal: AbortSignal): Promise<EmailUpdateStep> => {
    // The pause must not grow if the clock was set back.
    const seconds = secondsUntil(state.resendAt, mailPause)
    if (seconds > 0) throw new EmailCooldownError(seconds)
    const next = await authOfAccount(carabiner).auth.email.update({ email: state.email, signal })
    state.resendAt = Date.now() + mailPause
    return next
  }
  const resend = async (signal: AbortSignal): Promise<EmailUpdateStep> => {
    const event = await send(signal)
    controller(createSnackbar).show('success', { key: 'email.resent' })
    return event
  }
  /** Submits the code for the new address, which the visitor confirms in the wallet's frame. */
  const finish = (otp: string, signal: AbortSignal) => {
    const { auth } = authOfAccount(carabiner)
    const ask = (askSignal: AbortSignal) =>
      auth.email.updateSecondaryOtp({ otp, signal: askSignal })
    // A third-party frame does not ask for a confirmation.
    if (!auth.logins) return ask(signal)
    return controller(createWalletScreens).confirm((screenSignal) => {
      const bothSignals = joinSignals(signal, screenSignal)
      return ask(bothSignals.signal).finally(bothSignals.release)
    })
  }
  const machine = createMachine(updateMachine, {
    store: state,
    work: {
      send,
      resend,
      async checkPrimary(signal, { code: otp = '' }) {
        await authOfAccount(carabiner).auth.email.updatePrimaryOtp({ otp, signal })
        return 'VERIFY_SECONDARY_OTP'
      },
      async checkSecondary(signal, { code = '' }) {
        const { account } = authOfAccount(carabiner)
        const { email } = await finish(code, signal)
        await carabiner.updateAccount(account, { user: { ...account.user, email } })
        leave()
        return 'updated'
      },
    },
    onTransition({ to }) {
      if (updateMachine.states[to].invoke) delete state.failure
      if (modal.state.open) showUpdateStep(router, to)
    },
    onError(error) {
      carabiner.logger.debug('changing the email address failed', error)
      state.failure = readAuthFailure(error)
      machine.send('failed')
    },
  })
  const clear = () => {
    state.email = ''
    delete state.failure
  }
  const leave = () => {
    clear()
    if (!modal.state.open || !isUpdateView(router.current()?.view)) return
    if (!router.back()) router.reset({ view: 'Account' })
    controller(createSnackbar).show('success', { key: 'email.updated' })
  }
  const cancel = () => {
    machine.send('cancel')
    clear()
  }
  onDestroy(
    subscribe(router.state, () => {
      const view = router.current()?.view
      const isConfirmed = state.step === 'checkingSecondaryOtp' && view === 'WalletScreen'
      if (state.step !== 'address' && !isUpdateView(view) && !isConfirmed) cancel()
    }),
    modal.onClose(cancel),
    machine.stop,
  )
  const missing = (): MissingEmail | undefined => {
    const email = state.email.trim()
    if (!email) return 'empty'
    if (!isEmail(email)) return 'invalid'
    const currentEmail = authOfAccount(carabiner).account.user?.email
    return email.toLowerCase() === currentEmail?.toLowerCase() ? 'same' : undefined
  }
  return {
    state,
    missing,
    type(email) {
      if (state.step !== 'address') return
      state.email = email
      delete state.failure
    },
    async submit() {
      authOfAccount(carabiner)
      if (state.step !== 'address') return
      const problem = missing()
      if (problem) {
        state.failure = { problem: problem === 'same' ? 'same' : 'invalid' }
        return
      }
      state.email = state.email.trim()
      machine.send('submit')
    },
    complete: (code) => void machine.send('complete', { code }),
    editCode() {
      if (state.step === 'verifyPrimaryOtp' || state.step === 'verifySecondaryOtp')
        delete state.failure
    },
    resend: () => void machine.send('resend'),
    startOver() {
      machine.send('cancel')
      delete state.failure
      router.replace({ view: 'UpdateEmailWallet' })
    },
  }
}
