import { defineView } from '../define-view.js'

export const pay = defineView({
  name: 'Pay',
  feature: 'pay',
  title: (t) => t('pay.title'),
  shape: 'step',
  chunk: 'pay',
  load: () => import('./PayView.js'),
})
