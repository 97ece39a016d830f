import { defineView } from '../define-view.js'
import { ConnectWalletsView } from './ConnectWalletsView.js'

export const connectWallets = defineView({
  name: 'ConnectWallets',
  title: (t) => t('connect.title'),
  start: 'help',
  footer: true,
  Component: ConnectWalletsView,
})
