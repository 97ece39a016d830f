import { defineView } from '../define-view.js'

export const approveTransaction = defineView({
  name: 'ApproveTransaction',
  feature: ['email', 'socials'],
  title: (t) => t('approve.title'),
  back: false,
  shape: 'step',
  chunk: 'wallet-frame',
  load: () => import('./ApproveTransactionView.js'),
})
