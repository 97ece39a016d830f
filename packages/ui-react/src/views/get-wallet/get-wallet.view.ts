import { defineView } from '../define-view.js'

export const getWallet = defineView({
  name: 'GetWallet',
  title: (t) => t('get.title'),
  chunk: 'learn',
  load: () => import('./GetWalletView.js'),
})
