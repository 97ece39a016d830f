/** English texts for the explanation of wallets. */
export const en = {
  'learn.walletA': 'One home for what you own',
  'learn.walletABody': 'Keep, send and receive tokens and collectibles.',
  'learn.walletB': 'One sign-in for many apps',
  'learn.walletBBody': 'No new passwords. You approve each request.',
  'learn.walletC': 'You stay in charge',
  'learn.walletCBody': 'Apps only see what you choose to share.',
  'learn.getWallet': 'Get a wallet',
} as const
