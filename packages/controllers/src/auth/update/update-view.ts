import type { Router } from '../../router/router.js'
import type { ViewName } from '../../router/views.js'
import type { UpdateStep } from './update-machine.js'

type UpdateView = 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'

/** The view of each step. A step without one keeps the current view. */
const views: Readonly<Partial<Record<UpdateStep, UpdateView>>> = {
  verifyPrimaryOtp: 'UpdateEmailPrimaryOtp',
  checkingPrimaryOtp: 'UpdateEmailPrimaryOtp',
  resendingPrimaryOtp: 'UpdateEmailPrimaryOtp',
  verifySecondaryOtp: 'UpdateEmailSecondaryOtp',
  checkingSecondaryOtp: 'UpdateEmailSecondaryOtp',
  resendingSecondaryOtp: 'UpdateEmailSecondaryOtp',
}

export const isUpdateView = (view: ViewName | undefined): boolean =>
  view === 'UpdateEmailWallet' ||
  view === 'UpdateEmailPrimaryOtp' ||
  view === 'UpdateEmailSecondaryOtp'

/** Shows the view of a step, in place of the previous one. */
export function showUpdateStep(router: Router, step: UpdateStep): void {
  const view = views[step]
  if (view && router.current()?.view !== view) router.replace({ view })
}
