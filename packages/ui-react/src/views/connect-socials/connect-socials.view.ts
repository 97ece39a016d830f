import { defineView } from '../define-view.js'

export const connectSocials = defineView({
  name: 'ConnectSocials',
  feature: 'socials',
  title: (t) => t('social.all'),
  footer: true,
  chunk: 'social',
  load: () => import('./ConnectSocialsView.js'),
})
