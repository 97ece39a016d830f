import { defineView } from '../define-view.js'

export const accountSettings = defineView({
  name: 'AccountSettings',
  title: (t) => t('settings.title'),
  shape: 'profile',
  chunk: 'account',
  load: () => import('./AccountSettingsView.js'),
})
