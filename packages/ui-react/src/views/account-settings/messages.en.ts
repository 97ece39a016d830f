/** English for what can be set about the embedded wallet. */
export const en = {
  'settings.email': 'Email',
  'settings.name': 'Name',
  'settings.nameNone': 'Not chosen yet',
  'settings.socialVia': 'Signed in with {provider}',
  'settings.recovery': 'Recovery code',
  'settings.recoveryKept': 'You keep it',
  'settings.recoveryDue': 'Not kept yet',
  'settings.passkey': 'Passkey',
  'settings.passkeyOn': 'Added',
  'settings.passkeyOff': 'Not added yet',
  'settings.export': 'Export keys',
  'settings.exportHint': 'To use in another wallet',
  'settings.signOut': 'Sign out',
  'settings.keysUnknown': 'Your wallet does not answer',
} as const
