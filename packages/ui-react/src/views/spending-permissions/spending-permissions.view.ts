import { defineView } from '../define-view.js'

export const spendingPermissions = defineView({
  name: 'SpendingPermissions',
  title: (t) => t('permissions.title'),
  chunk: 'permissions',
  load: () => import('./SpendingPermissionsView.js'),
})
