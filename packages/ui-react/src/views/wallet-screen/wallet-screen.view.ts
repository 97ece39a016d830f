import { defineView } from '../define-view.js'

export const walletScreen = defineView({
  name: 'WalletScreen',
  feature: ['email', 'socials'],
  title: (t, _, { screen }) => t(`walletScreen.${screen}`),
  shape: 'step',
  chunk: 'wallet-frame',
  load: () => import('./WalletScreenView.js'),
})
