import { defineView } from '../define-view.js'

export const walletSend = defineView({
  name: 'WalletSend',
  feature: 'send',
  title: (t) => t('send.title'),
  shape: 'step',
  chunk: 'send',
  load: () => import('./WalletSendView.js'),
})

export const walletSendSelectToken = defineView({
  name: 'WalletSendSelectToken',
  feature: 'send',
  title: (t) => t('send.selectToken'),
  chunk: 'send',
  load: () => import('./SelectTokenView.js'),
})

export const walletSendPreview = defineView({
  name: 'WalletSendPreview',
  feature: 'send',
  title: (t) => t('send.reviewTitle'),
  shape: 'step',
  chunk: 'send',
  load: () => import('./WalletSendPreviewView.js'),
})
