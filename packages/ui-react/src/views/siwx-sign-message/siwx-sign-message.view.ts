import { defineView } from '../define-view.js'

export const siwxSignMessage = defineView({
  name: 'SIWXSignMessage',
  title: (t) => t('siwx.title'),
  shape: 'step',
  chunk: 'account',
  load: () => import('./SIWXSignMessageView.js'),
})
