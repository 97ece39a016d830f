import { defineView } from '../define-view.js'

export const networks = defineView({
  name: 'Networks',
  title: (t) => t('networks.title'),
  chunk: 'account',
  load: () => import('./NetworksView.js'),
})
