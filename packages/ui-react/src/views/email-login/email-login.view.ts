import { defineView } from '../define-view.js'

export const emailLogin = defineView({
  name: 'EmailLogin',
  feature: 'email',
  title: (t) => t('email.loginTitle'),
  shape: 'step',
  chunk: 'sign-in',
  load: () => import('./EmailLoginView.js'),
})

export const emailVerifyDevice = defineView({
  name: 'EmailVerifyDevice',
  feature: 'email',
  title: (t) => t('email.deviceTitle'),
  shape: 'step',
  chunk: 'sign-in',
  load: () => import('./EmailVerifyDeviceView.js'),
})

export const emailVerifyOtp = defineView({
  name: 'EmailVerifyOtp',
  feature: 'email',
  title: (t) => t('email.verifyTitle'),
  shape: 'step',
  chunk: 'sign-in',
  load: () => import('./EmailVerifyOtpView.js'),
})

export const emailConnecting = defineView({
  name: 'EmailConnecting',
  feature: 'email',
  title: (t) => t('siwx.title'),
  shape: 'step',
  chunk: 'sign-in',
  load: () => import('./EmailConnectingView.js'),
})
