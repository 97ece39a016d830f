import { readPlatform } from '@carabiner/core/wallets'
import { defineView } from '../define-view.js'

const onDesktop = () => readPlatform(globalThis).os === 'other'

export const connectingWalletConnectBasic = defineView({
  name: 'ConnectingWalletConnectBasic',
  // On a phone, the view lists the wallets of the phone.
  title: (t) => t(onDesktop() ? 'qr.title' : 'connect.title'),
  start: 'help',
  shape: () => (onDesktop() ? 'code' : 'list'),
  next: 'Account',
  chunk: 'phone',
  load: () => import('./ConnectingWalletConnectBasicView.js'),
})

export const connectingWalletConnect = defineView({
  name: 'ConnectingWalletConnect',
  title: (_, __, { wallet }) => wallet.name,
  shape: () => (onDesktop() ? 'code' : 'step'),
  next: 'Account',
  chunk: 'phone',
  load: () => import('./ConnectingWalletConnectView.js'),
})
