import type { Carabiner } from '@carabiner/core'
import type { MachineAnswer, MachineDetails } from '@carabiner/core/adapter'
import type { EmailStep } from '@carabiner/core/internal'
import { secondsUntil } from '../../async/seconds-until.js'
import type { Shell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { EmailCooldownError } from '../auth-errors.js'
import { createEmailCooldown } from '../cooldown.js'
import type { FoundAuth } from '../find-auth.js'
import { createWalletScreens } from '../wallet-screens.js'
import { createConnectWork, findAuthForConnect } from './connect-steps.js'
import type { EmailLoginState } from './email-login-state.js'
import type { LoginDetails, LoginEvent, LoginWork } from './login-machine.js'

type Answer = MachineAnswer<LoginEvent, LoginDetails>

interface LoginTools {
  /**
   * Finds the embedded wallet.
   *
   * @throws {NoAuthConnectorError} if none supports the chain family that Connect is open for
   */
  find(): FoundAuth
  /** The work of each step. It resolves to the event that ends the step. */
  readonly work: Readonly<
    Record<
      LoginWork,
      (signal: AbortSignal, details: MachineDetails<LoginDetails>) => Promise<Answer>
    >
  >
}

export function createLoginWork(
  carabiner: Carabiner,
  shell: Shell,
  state: EmailLoginState,
): LoginTools {
  const { controller } = shell
  const cooldown = createEmailCooldown(carabiner)
  const screens = controller(createWalletScreens)

  const find = () => findAuthForConnect(carabiner, shell)
  const send = async (signal: AbortSignal): Promise<EmailStep> => {
    const pausedUntil = await cooldown.until()
    if (pausedUntil !== undefined) {
      state.resendAt = pausedUntil
      throw new EmailCooldownError(secondsUntil(pausedUntil))
    }
    const { email } = find().auth
    const next = await email.connect({ email: state.email, signal })
    delete state.isLinkConfirmed
    state.hasCodeBesideLink = email.hasCodeBesideLink
    // No email is sent to a visitor who is still signed in.
    if (next !== 'CONNECT') state.resendAt = await cooldown.start()
    return next
  }
  const work: LoginTools['work'] = {
    async signInByPasskey(signal) {
      await screens.show('signIn', { signal })
      return 'signedIn'
    },
    send,
    async resendCode(signal) {
      const event = await send(signal)
      if (event === 'VERIFY_OTP')
        controller(createSnackbar).show('success', { key: 'email.resent' })
      return event
    },
    async awaitLink(signal) {
      const { auth } = find()
      await auth.email.verifyDevice({ signal })
      if (await isSignedIn(auth, state.email, signal)) return 'signedIn'
      state.resendAt = await cooldown.start()
      state.isLinkConfirmed = true
      return 'confirmed'
    },
    async checkCode(signal, { code = '' }) {
      await find().auth.email.verifyOtp({ otp: code, signal })
      return 'signedIn'
    },
    ...createConnectWork(carabiner, shell, () => {
      // From here on, the account has the address.
      state.email = ''
    }),
  }
  return { find, work }
}

/**
 * Whether the visitor is signed in with the address. A third-party wallet may sign in by the link
 * alone, and another user may still be signed in there.
 */
async function isSignedIn(
  { isConnected, user }: FoundAuth['auth'],
  email: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await isConnected({ signal }))) return false
  // The call fails for a visitor without keys, who has no account to connect.
  const signedIn = await user({ signal }).catch(() => undefined)
  signal.throwIfAborted()
  return signedIn?.email?.toLowerCase() === email.toLowerCase()
}
