import { defineView } from '../define-view.js'

export const profileWallets = defineView({
  name: 'ProfileWallets',
  title: (t) => t('wallets.title'),
  chunk: 'account',
  load: () => import('./ProfileWalletsView.js'),
})
