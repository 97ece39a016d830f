import type { Router } from '../../router/router.js'
import type { ViewName } from '../../router/views.js'
import type { LoginStep } from './login-machine.js'

/** Which view belongs to a step; one without stays where the visitor is. */
const views: Readonly<Partial<Record<LoginStep, 'EmailVerifyDevice' | 'EmailVerifyOtp'>>> = {
  verifyDevice: 'EmailVerifyDevice',
  verifyDeviceFailed: 'EmailVerifyDevice',
  resendingLink: 'EmailVerifyDevice',
  verifyOtp: 'EmailVerifyOtp',
  checking: 'EmailVerifyOtp',
  resendingCode: 'EmailVerifyOtp',
}

/** The views of a login that is on its way; each takes the place of the one before. */
export const loginViews: readonly ViewName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmailConnecting',
  'WalletScreen',
]

/** Steps after the visitor is known. */
const isLast = (step: LoginStep): boolean =>
  step === 'opening' || step === 'connecting' || step === 'stopped'

/** Shows the view of a step. */
export function showLoginStep(router: Router, step: LoginStep): void {
  const current = router.current()?.view
  // A code that was right goes on in its view: most wallets connect at once.
  const stays = current === 'EmailVerifyOtp' && step !== 'stopped'
  const view = isLast(step) ? (stays ? undefined : 'EmailConnecting') : views[step]
  if (!view || view === current) return
  const isInLogin = current !== undefined && loginViews.includes(current)
  if (isInLogin) router.replace({ view })
  else router.push({ view })
}
