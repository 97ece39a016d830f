import { defineView } from '../define-view.js'

export const account = defineView({
  name: 'Account',
  title: (t) => t('account.title'),
  start: 'network',
  shape: 'profile',
  chunk: 'account',
  load: () => import('./AccountView.js'),
})
