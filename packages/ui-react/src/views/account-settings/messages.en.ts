/** English for what can be set about the embedded wallet. */
export const en = {
  'settings.email': 'Email',
  'settings.recovery': 'Recovery code',
  'settings.recoveryKept': 'You keep it',
  'settings.recoveryDue': 'Not kept yet',
  'settings.passkey': 'Passkey',
  'settings.passkeyOn': 'Opens this wallet on your devices',
  'settings.passkeyOff': 'Add one to open this wallet on your devices',
  'settings.export': 'Export keys',
  'settings.exportHint': 'For another wallet, after a new code by email',
  'settings.signOut': 'Sign out',
  'settings.keysUnknown': 'Your wallet does not answer',
} as const
