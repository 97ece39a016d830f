import {
  type Carabiner,
  type EmailStep,
  ModalClosedError,
  SupersededError,
  selectAccount,
} from '@carabiner/core'
import { proxy, subscribe } from 'valtio/vanilla'
import { secondsUntil } from '../../async/seconds-until.js'
import { requestedNetwork } from '../../networks/requested-network.js'
import type { Shell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { EmailCooldownError, NoAuthConnectorError } from '../auth-errors.js'
import { createEmailCooldown } from '../cooldown.js'
import { findAuth } from '../find-auth.js'
import { isEmail } from '../is-email.js'
import { createProcess, type ProcessState } from '../process.js'
import { createWalletScreens } from '../wallet-screens.js'
import { type LoginEvent, type LoginStep, loginTable } from './login-table.js'
import { loginViews, showLoginStep } from './login-view.js'

/** Signing in by e-mail, as it is shown. */
export interface EmailLoginState extends ProcessState<LoginStep> {
  /** As it was typed. In the page's memory alone. */
  email: string
  /** When another mail can be asked for, in ms since 1970. */
  resendAt?: number
}

/** Signing in by e-mail. No verb of the visitor's rejects for what they did: what failed is in the state. */
export interface EmailLoginController {
  readonly state: EmailLoginState
  /** What was typed; takes an error away. */
  type(email: string): void
  /**
   * Asks for a mail to the address.
   *
   * @throws {NoAuthConnectorError} where the page has no embedded wallet, or Connect asks for a family that it does not serve
   */
  submit(): Promise<void>
  /** The code of the mail. */
  complete(code: string): void
  /** Takes away what was wrong with a code. */
  editCode(): void
  /** Asks for another mail; within 30 s of the last one it is refused. */
  resend(): void
  /** Waits again, opens the wallet again, or connects it again. */
  retry(): void
  /** Back to the address. */
  changeAddress(): void
}

const answers: Readonly<Record<EmailStep, LoginEvent>> = {
  verifyDevice: 'needsDevice',
  verifyOtp: 'needsCode',
  connect: 'signedIn',
}

/** One login at a time. It ends where the visitor leaves its views. */
export function createEmailLogin(carabiner: Carabiner, shell: Shell): EmailLoginController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<EmailLoginState>({ step: 'address', email: '' })
  const cooldown = createEmailCooldown(carabiner)
  const screens = controller(createWalletScreens)
  /** The view that the address was sent from. */
  let sentFrom: number | undefined
  let code = ''

  const found = () => {
    const place = router.state.history.find(({ view }) => view === 'Connect')
    const family = place?.view === 'Connect' ? place.data?.namespace : undefined
    const auth = findAuth(carabiner, family)
    if (!auth) throw new NoAuthConnectorError()
    return auth
  }

  const send = async (signal: AbortSignal): Promise<LoginEvent> => {
    const until = await cooldown.until()
    if (until !== undefined) {
      state.resendAt = until
      throw new EmailCooldownError(secondsUntil(until))
    }
    const answer = answers[await found().auth.email.connect({ email: state.email, signal })]
    // Who is signed in still gets no mail.
    if (answer !== 'signedIn') state.resendAt = await cooldown.start()
    return answer
  }
  /** What each step does by itself, and what that leads to. */
  const work: Partial<Record<LoginStep, (signal: AbortSignal) => Promise<LoginEvent>>> = {
    sending: send,
    resendingLink: send,
    async resendingCode(signal) {
      const event = await send(signal)
      if (event === 'needsCode') controller(createSnackbar).show('success', { key: 'email.resent' })
      return event
    },
    async device(signal) {
      const { auth } = found()
      await auth.email.verifyDevice({ signal })
      if (await auth.isConnected({ signal })) return 'signedIn'
      state.resendAt = await cooldown.start()
      return 'confirmed'
    },
    async checking(signal) {
      await found().auth.email.verifyOtp({ otp: code, signal })
      return 'signedIn'
    },
    async opening(signal) {
      const status = await found().auth.custody?.status({ signal })
      return !status || status.keys === 'ready' ? 'hasKeys' : 'needsKeys'
    },
    async keys(signal) {
      await screens.show('keys', { signal, enter: 'replace' })
      return 'hasKeys'
    },
    async connecting(signal) {
      const { connectorId } = found()
      const { chain } = carabiner.getConnector(connectorId) ?? {}
      const networkId = chain && requestedNetwork(router.state.history, chain)
      await shell.connect(connectorId, { signal, chosen: true, ...(networkId && { networkId }) })
      return 'connected'
    },
  }

  const { go, stop } = createProcess<LoginStep, LoginEvent>({
    state,
    table: loginTable,
    work,
    onEnter(step) {
      if (step !== 'address' && modal.state.open) showLoginStep(router, step)
    },
    onFailed(error) {
      carabiner.logger.debug('signing in by e-mail', error)
      // Another wallet took its place.
      if (!(error instanceof SupersededError)) return false
      cancel()
      return true
    },
  })

  const isConnected = () => {
    const id = findAuth(carabiner)?.connectorId
    return id !== undefined && selectAccount(carabiner.getSnapshot())?.connectorId === id
  }
  const cancel = (reason?: ModalClosedError) => {
    // The modal that closes because a wallet is connected cancels nothing.
    const isDone = state.step === 'connecting' && isConnected()
    if (!isDone) stop(reason)
    if (!go(isDone ? 'connected' : 'cancel')) return
    code = ''
    delete state.failure
  }
  const follow = () => {
    const { step } = state
    const current = router.current()
    if (step === 'address' || !modal.state.open || !current) return
    const isHere = step === 'sending' ? current.id === sentFrom : loginViews.includes(current.view)
    if (!isHere) cancel()
  }
  onDestroy(
    subscribe(router.state, follow),
    modal.onClose(() => cancel(new ModalClosedError())),
    stop,
  )

  return {
    state,
    type(email) {
      if (state.step !== 'address') return
      state.email = email
      delete state.failure
    },
    async submit() {
      if (state.step !== 'address') return
      found()
      state.email = state.email.trim()
      if (!isEmail(state.email)) {
        state.failure = { problem: 'invalid' }
        return
      }
      sentFrom = router.current()?.id
      go('submit')
    },
    complete(digits) {
      code = digits
      go('complete')
    },
    editCode() {
      if (state.step === 'code') delete state.failure
    },
    resend: () => void go('resend'),
    retry: () => void go('retry'),
    changeAddress() {
      cancel()
      // Where it was typed before; a login that was opened by itself begins there.
      if (!router.backTo('EmailLogin') && !router.backTo('Connect')) {
        router.replace({ view: 'EmailLogin' })
      }
    },
  }
}
