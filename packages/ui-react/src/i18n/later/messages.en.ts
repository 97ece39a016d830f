/** English for what several parts say that load later. */
export const en = {
  'common.cancel': 'Cancel',
  'common.copyAddress': 'Copy address',
  'common.clear': 'Clear search',
  'common.testnet': 'Testnet',
  'common.unknown': 'Unknown',
  'common.disconnect': 'Disconnect',
  'common.disconnecting': 'Disconnecting…',
  'common.disconnectAll': 'Disconnect all',
  'common.disconnectFamily': 'Disconnect {family}',
  'common.opensNewWindow': '(opens in a new window)',
  'connecting.openApp': 'Open {wallet}',
  'networks.mainnets': 'Networks',
  'account.viewExplorer': 'View in explorer',
  'networks.switched': 'Switched to {network}',
  'alert.offline': 'You are offline',
  'siwx.success': 'Signed in',
  'siwx.failed': 'Signing in failed',
  'siwx.smartHint': 'This application might not support Smart Accounts',
  'siwx.timeHint':
    'The message was signed too early or too late. Check the date and time of this device.',
  'allWallets.certifiedOnly': 'Certified wallets only',
} as const
