import { defineView } from '../define-view.js'

export const whatIsAWallet = defineView({
  name: 'WhatIsAWallet',
  title: (t) => t('learn.walletTitle'),
  next: 'GetWallet',
  chunk: 'learn',
  load: () => import('./WhatIsAWalletView.js'),
})
