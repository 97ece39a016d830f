import { selectAccount } from '@carabiner/core'
import { defineView } from '../define-view.js'

export const updateEmailWallet = defineView({
  name: 'UpdateEmailWallet',
  feature: 'email',
  title: (t, carabiner) =>
    t(selectAccount(carabiner.getSnapshot())?.user?.email ? 'email.updateTitle' : 'email.addTitle'),
  shape: 'step',
  chunk: 'wallet-settings',
  load: () => import('./UpdateEmailWalletView.js'),
})

export const updateEmailPrimaryOtp = defineView({
  name: 'UpdateEmailPrimaryOtp',
  feature: 'email',
  title: (t) => t('email.primaryTitle'),
  shape: 'step',
  chunk: 'wallet-settings',
  load: () => import('./UpdateEmailPrimaryOtpView.js'),
})

export const updateEmailSecondaryOtp = defineView({
  name: 'UpdateEmailSecondaryOtp',
  feature: 'email',
  title: (t) => t('email.secondaryTitle'),
  shape: 'step',
  chunk: 'wallet-settings',
  load: () => import('./UpdateEmailSecondaryOtpView.js'),
})
