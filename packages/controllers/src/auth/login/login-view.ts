import type { Router } from '../../router/router.js'
import type { ViewName } from '../../router/views.js'
import type { LoginStep } from './login-machine.js'

/** The view of each step. A step without one keeps the present view. */
const views: Readonly<Partial<Record<LoginStep, 'EmailVerifyDevice' | 'EmailVerifyOtp'>>> = {
  verifyDevice: 'EmailVerifyDevice',
  verifyDeviceFailed: 'EmailVerifyDevice',
  resendingLink: 'EmailVerifyDevice',
  verifyOtp: 'EmailVerifyOtp',
  checking: 'EmailVerifyOtp',
  resendingCode: 'EmailVerifyOtp',
}

/** The views of a login in progress. Each replaces the one before. */
export const loginViews: readonly ViewName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmailConnecting',
  'WalletScreen',
]

/** Whether the step comes after the sign-in. */
const isLast = (step: LoginStep): boolean =>
  step === 'opening' || step === 'connecting' || step === 'stopped'

/** Shows the view of a step. */
export function showLoginStep(router: Router, step: LoginStep): void {
  const current = router.current()?.view
  // A correct code keeps its view: most wallets connect at once.
  const stays = current === 'EmailVerifyOtp' && step !== 'stopped'
  const view = isLast(step) ? (stays ? undefined : 'EmailConnecting') : views[step]
  if (!view || view === current) return
  const isInLogin = current !== undefined && loginViews.includes(current)
  if (isInLogin) router.replace({ view })
  else router.push({ view })
}
