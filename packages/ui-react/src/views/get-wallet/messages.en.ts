/** English texts for the choice of a wallet to install. */
export const en = {
  'get.explore': 'Explore more wallets',
  'get.wallets': 'Wallets to install',
  'get.browser': 'Browser',
  'get.phone': 'Phone',
  'get.iphone': 'iPhone',
  'get.androidPhone': 'Android',
  'get.web': 'Web',
  'get.empty': 'No suggestions for this app',
  'get.emptyHint': 'Look for a wallet that works with your device.',
  'get.error': 'The suggestions could not be loaded',
} as const
