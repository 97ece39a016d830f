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

/** State of a change of the email address. */
export interface EmailUpdateState extends ProcessState<UpdateStep> {
  /** The new address as typed. */
  email: string
  /** When another code can be requested, in ms since 1970. */
  resendAt?: number
}

/** Why a new address is not acceptable. */
export type MissingEmail = 'empty' | 'invalid' | 'same'

/**
 * Changes the email address of the embedded wallet: a code to the present address, then a code to
 * the new one, then a confirmation in the wallet. A first address needs one code only.
 */
export interface EmailUpdateController {
  readonly state: EmailUpdateState
  /** Sets the new address and clears the error. */
  type(email: string): void
  missing(): MissingEmail | undefined
  /**
   * Requests a code to the present address, or to a first one.
   *
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NotConnectedByAuthError} while another wallet's account is active
   */
  submit(): Promise<void>
  /** Checks the code of the mail. */
  complete(code: string): void
  /** Clears the error of a code. */
  editCode(): void
  /** Requests another code to the present or first address. Refused within 30 s of the last one. */
  resend(): void
  /** Returns to the form. */
  startOver(): void
}

/** Creates the controller. One change runs at a time. Leaving its views ends it. */
export function createEmailUpdate(carabiner: Carabiner, shell: Shell): EmailUpdateController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<EmailUpdateState>({ step: 'address', email: '' })

  const send = async (signal: AbortSignal): Promise<EmailUpdateStep> => {
    // If the clock was set back, the pause must not grow.
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
  /** Sends the code of the new address. The visitor confirms in the wallet's frame. */
  const finish = (otp: string, signal: AbortSignal) => {
    const { auth } = authOfAccount(carabiner)
    const ask = (asked: AbortSignal) => auth.email.updateSecondaryOtp({ otp, signal: asked })
    // A third-party frame has no confirmation.
    if (!auth.logins) return ask(signal)
    return controller(createWalletScreens).confirm((left) => {
      const either = joinSignals(signal, left)
      return ask(either.signal).finally(either.release)
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
      carabiner.logger.debug('changing the e-mail address', error)
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
    const present = authOfAccount(carabiner).account.user?.email
    return email.toLowerCase() === present?.toLowerCase() ? 'same' : undefined
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
      const wrong = missing()
      if (wrong) {
        state.failure = { problem: wrong === 'same' ? 'same' : 'invalid' }
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
