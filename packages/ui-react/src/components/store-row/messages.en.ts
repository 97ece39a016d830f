/** English for who does not have the wallet yet. */
export const en = {
  'connecting.notDetected': '{wallet} is not installed here',
  'connecting.notDetectedHint': 'Install it, or connect with your phone.',
  'connecting.haveNot': 'Don’t have {wallet}?',
  'connecting.get': 'Get',
} as const
