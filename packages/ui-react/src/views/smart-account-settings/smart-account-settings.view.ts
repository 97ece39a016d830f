import { defineView } from '../define-view.js'

export const smartAccountSettings = defineView({
  name: 'SmartAccountSettings',
  feature: ['email', 'socials'],
  title: (t) => t('settings.smartTitle'),
  chunk: 'wallet-settings',
  load: () => import('./SmartAccountSettingsView.js'),
})
