import { defineView } from '../define-view.js'

export const allWallets = defineView({
  name: 'AllWallets',
  title: (t) => t('connect.allWallets'),
  shape: 'tiles',
  next: 'ConnectingWalletConnect',
  chunk: 'directory',
  load: () => import('./AllWalletsView.js'),
})
