import { defineView } from '../define-view.js'

export const whatIsANetwork = defineView({
  name: 'WhatIsANetwork',
  title: (t) => t('learn.networkTitle'),
  chunk: 'learn',
  load: () => import('./WhatIsANetworkView.js'),
})
