import { defineView } from '../define-view.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'

export const connectingMultiChain = defineView({
  name: 'ConnectingMultiChain',
  title: (t) => t('connecting.pickChain'),
  next: 'Account',
  Component: ConnectingMultiChainView,
})
