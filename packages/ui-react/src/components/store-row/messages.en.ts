/** English texts for a wallet that is not installed. */
export const en = {
  'connecting.notDetected': '{wallet} is not installed here',
  'connecting.installHint': 'Install it, then come back.',
  'connecting.haveNot': 'Don’t have {wallet}?',
  'connecting.get': 'Get',
} as const
