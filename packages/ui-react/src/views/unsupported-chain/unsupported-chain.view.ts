import { defineView } from '../define-view.js'

export const unsupportedChain = defineView({
  name: 'UnsupportedChain',
  title: (t) => t('unsupported.title'),
  chunk: 'account',
  load: () => import('./UnsupportedChainView.js'),
})
