import { defineView } from '../define-view.js'

export const transactions = defineView({
  name: 'Transactions',
  feature: 'activity',
  title: (t) => t('activity.title'),
  chunk: 'activity',
  load: () => import('./TransactionsView.js'),
})
