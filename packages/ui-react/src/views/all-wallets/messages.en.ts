/** English texts for the list of all wallets. */
export const en = {
  'allWallets.searchPlaceholder': 'Search wallets',
  'allWallets.scan': 'Scan a QR code instead',
  'allWallets.results':
    '{count, plural, =0 {No wallets found} one {# wallet found} other {# wallets found}}',
  'allWallets.empty': 'No wallet matches “{query}”',
  'allWallets.emptyHint': 'Check the spelling, or scan a QR code with any wallet.',
  'allWallets.error': 'The wallet list could not be loaded.',
  'allWallets.loadingMore': 'Loading more wallets…',
} as const
