/** English for what several parts say that load later. */
export const en = {
  'common.copyAddress': 'Copy address',
  'common.clear': 'Clear search',
  'common.testnet': 'Testnet',
  'common.unknown': 'Unknown',
  'common.disconnect': 'Disconnect',
  'common.disconnecting': 'Disconnecting…',
  'common.opensNewWindow': '(opens in a new window)',
  'connecting.openApp': 'Open {wallet}',
  'networks.mainnets': 'Networks',
  'account.viewExplorer': 'View in explorer',
  'networks.switched': 'Switched to {network}',
  'alert.offline': 'You are offline',
  'allWallets.certifiedOnly': 'Certified wallets only',
} as const
