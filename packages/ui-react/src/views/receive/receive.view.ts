import { defineView } from '../define-view.js'

export const walletReceive = defineView({
  name: 'WalletReceive',
  feature: 'receive',
  title: (t) => t('receive.title'),
  shape: 'code',
  chunk: 'receive',
  load: () => import('./WalletReceiveView.js'),
})
