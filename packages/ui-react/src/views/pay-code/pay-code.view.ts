import { defineView } from '../define-view.js'

export const payCode = defineView({
  name: 'PayCode',
  feature: 'pay',
  title: (t) => t('pay.title'),
  shape: 'code',
  chunk: 'pay-code',
  load: () => import('./PayCodeView.js'),
})
