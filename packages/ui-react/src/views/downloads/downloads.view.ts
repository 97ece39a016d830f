import { defineView } from '../define-view.js'

export const downloads = defineView({
  name: 'Downloads',
  title: (t, _, { wallet }) => t('get.downloadsTitle', { wallet: wallet.name }),
  shape: 'profile',
  chunk: 'learn',
  load: () => import('./DownloadsView.js'),
})
