import type { Router } from '../../router/router.js'
import type { ViewName } from '../../router/views.js'
import type { LoginStep } from './login-machine.js'

/** The view of each step. A step without one keeps the current view. */
const views: Readonly<Partial<Record<LoginStep, 'EmailVerifyDevice' | 'EmailVerifyOtp'>>> = {
  verifyDevice: 'EmailVerifyDevice',
  verifyDeviceFailed: 'EmailVerifyDevice',
  resendingLink: 'EmailVerifyDevice',
  checkingBesideLink: 'EmailVerifyDevice',
  verifyOtp: 'EmailVerifyOtp',
  checking: 'EmailVerifyOtp',
  resendingCode: 'EmailVerifyOtp',
}

/** The views of a login. Each replaces the previous one in the history. */
export const loginViews: readonly ViewName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmailConnecting',
  'WalletScreen',
]

/** Whether a step comes after the sign-in. */
const isLast = (step: LoginStep): boolean =>
  step === 'opening' || step === 'connecting' || step === 'stopped'

/**
 * Shows the view of a step.
 *
 * @param from - the step before it
 */
export function showLoginStep(router: Router, step: LoginStep, from: LoginStep): void {
  const current = router.current()?.view
  // The code's view stays after a correct code, because most wallets connect at once. A wallet that
  // signs in by the link alone has no code.
  const isAtCode =
    current === 'EmailVerifyOtp' || (current === 'EmailVerifyDevice' && from !== 'verifyDevice')
  const staysAtCode = isAtCode && step !== 'stopped'
  const view = isLast(step) ? (staysAtCode ? undefined : 'EmailConnecting') : views[step]
  if (!view || view === current) return
  const isInLogin = current !== undefined && loginViews.includes(current)
  if (isInLogin) router.replace({ view })
  else router.push({ view })
}
