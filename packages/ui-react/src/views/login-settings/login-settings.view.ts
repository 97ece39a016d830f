import { defineView } from '../define-view.js'

export const loginSettings = defineView({
  name: 'LoginSettings',
  feature: ['email', 'socials'],
  title: (t) => t('logins.title'),
  chunk: 'wallet-settings',
  load: () => import('./LoginSettingsView.js'),
})
