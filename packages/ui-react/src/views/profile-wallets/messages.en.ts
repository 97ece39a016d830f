/** English texts for the visitor's wallets. */
export const en = {
  'wallets.families': 'Blockchains',
  'wallets.countLabel': '{count, plural, one {# wallet} other {# wallets}}',
  'wallets.disconnectAllAsk': 'Disconnect all {chain} wallets?',
  'wallets.switch': 'Switch',
  'wallets.connect': 'Connect',
  'wallets.connected': 'Connected wallets',
  'wallets.recentHeading': 'Recently used',
  'wallets.empty': 'No {chain} wallet connected',
  'wallets.add': 'Add {chain} wallet',
  'wallets.removeLabel': 'Forget {address}',
  'account.smartAccount': 'Smart account',
  'wallets.payment': 'Payment address',
  'wallets.ordinal': 'Ordinals address',
  'wallets.useOrdinal': 'Use ordinals address',
  'wallets.usePayment': 'Use payment address',
  'wallets.useFamily': 'Use {chain}',
} as const
