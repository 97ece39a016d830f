import { defineView } from '../define-view.js'

export const firstRequest = defineView({
  name: 'FirstRequest',
  title: (t) => t('approve.title'),
  shape: 'step',
  chunk: 'first-request',
  load: () => import('./FirstRequestView.js'),
})
