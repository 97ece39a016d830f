import { defineView } from '../define-view.js'

export const walletCompatibleNetworks = defineView({
  name: 'WalletCompatibleNetworks',
  title: (t) => t('receive.networksTitle'),
  chunk: 'account',
  load: () => import('./CompatibleNetworksView.js'),
})
