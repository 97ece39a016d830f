import { defineView } from '../define-view.js'
import { WalletClaimantsView } from './WalletClaimantsView.js'

export const walletClaimants = defineView({
  name: 'WalletClaimants',
  title: (t) => t('connect.title'),
  Component: WalletClaimantsView,
})
