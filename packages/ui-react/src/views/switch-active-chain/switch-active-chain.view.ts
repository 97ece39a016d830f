import { defineView } from '../define-view.js'

export const switchActiveChain = defineView({
  name: 'SwitchActiveChain',
  title: (t) => t('switchChain.title'),
  shape: 'step',
  chunk: 'account',
  load: () => import('./SwitchActiveChainView.js'),
})
