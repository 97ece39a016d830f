/** What toasts say. */
export const en = {
  'toast.region': 'Notifications, {hotkey}',
  'toast.close': 'Close notification',
  'toast.view': 'View',
  'toast.sessionExpired': 'The connection to {wallet} expired',
} as const
