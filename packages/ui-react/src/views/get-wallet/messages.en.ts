/** English for the choice of a wallet to install. */
export const en = {
  'get.explore': 'Explore more wallets',
  'get.wallets': 'Wallets to install',
  'get.browser': 'Browser',
  'get.phone': 'Phone',
  'get.iphone': 'iPhone',
  'get.androidPhone': 'Android',
  'get.web': 'Web',
  'get.empty': 'No wallet is suggested here',
  'get.emptyHint': 'Look for one that works with your device.',
  'get.error': 'The suggestions could not load',
} as const
