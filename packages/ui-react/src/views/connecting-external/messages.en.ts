/** English texts for the outcomes of connecting that the first opening cannot show. */
export const en = {
  'connecting.notDetectedHint': 'Install it, or connect with your phone.',
  'connecting.locked': '{wallet} is locked',
  'connecting.lockedHint': 'Unlock it, then try again.',
  'connecting.noAccount': 'No account shared',
  'connecting.noAccountHint': 'Choose an account in your wallet, then try again.',
  'connecting.alreadyLinked': 'This account is already linked',
  'connecting.alreadyLinkedHint': 'Switch to another account inside {wallet}, then come back.',
} as const
