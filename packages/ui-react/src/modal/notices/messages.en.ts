/** English for alerts and short messages. */
export const en = {
  'alert.dismiss': 'Close message',
  'alert.online': 'Back online',
  'common.undo': 'Undo',
  'account.addressCopied': 'Address copied',
  'qr.linkCopied': 'Link copied',
  'qr.copyFailed': 'Could not copy. Select the text and copy it yourself.',
  'tokens.unavailable': 'Token Balance Unavailable',
  'error.disconnectFailed': 'Failed to disconnect',
  'error.disconnectChains': 'Failed to disconnect chains: {reason}',
  'wallets.added': 'New wallet added',
  'wallets.switched': 'Wallet switched',
  'wallets.accountSwitched': 'Account switched',
  'wallets.switchFailed': 'Could not switch wallet',
  'wallets.disconnected': 'Wallet disconnected',
  'wallets.disconnectFailed': 'Failed to disconnect {wallet}: {reason}',
  'wallets.removed': 'Wallet removed',
} as const
