/** English texts for the choice of an embedded wallet's active account. */
export const en = {
  'settings.standard': 'Standard account',
  'settings.smartUse': 'Use smart account',
  'settings.smartHint': 'Pays fees flexibly and groups steps together.',
  'settings.smartBusy': 'Switching account…',
  'settings.smartFailed': 'Account not switched. Try again.',
  'settings.smartElsewhere':
    '{network} has no smart accounts. You use your standard account there.',
  'settings.addresses': 'Addresses',
  'settings.copyAddressOf': 'Copy address: {account}',
} as const
