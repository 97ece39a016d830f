/** English for what becomes of asking a wallet, beside what the first open has. */
export const en = {
  'connecting.alreadyLinked': 'This account is already linked',
  'connecting.alreadyLinkedHint': 'Switch to another account inside {wallet}, then come back.',
} as const
