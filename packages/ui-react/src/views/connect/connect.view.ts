import type { Carabiner } from '@carabiner/core'
import { defineView } from '../define-view.js'
import { ConnectView } from './ConnectView.js'

/**
 * Returns whether there is a wallet besides the embedded one. Otherwise, the visitor has
 * nothing to choose.
 */
const hasWallets = (carabiner: Carabiner) => {
  const { connectors } = carabiner.getSnapshot()
  return connectors.length === 0 || connectors.some(({ type }) => type !== 'AUTH')
}

export const connect = defineView({
  name: 'Connect',
  title: (t, carabiner) => t(hasWallets(carabiner) ? 'connect.title' : 'siwx.title'),
  start: 'help',
  footer: true,
  Component: ConnectView,
})
