import { providerNames } from '../../components/social/provider-names.js'
import { defineView } from '../define-view.js'

export const connectingSocial = defineView({
  name: 'ConnectingSocial',
  feature: 'socials',
  title: (t, _, { provider }) => t('social.title', { provider: providerNames[provider] }),
  shape: 'step',
  chunk: 'social',
  load: () => import('./ConnectingSocialView.js'),
})
