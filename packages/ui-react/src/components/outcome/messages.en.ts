/** English texts for the outcome of a wallet request. */
export const en = {
  'connecting.extensionHint':
    'A window from {wallet} should open. If it does not, {device, select, phone {find it in your browser’s menu} other {click its icon in your browser toolbar}}.',
  'connecting.slow': 'Still waiting for {wallet}',
  'connecting.slowHint': 'Look for a hidden window, or unlock the wallet, then try again.',
  'connecting.rejected': 'Connection rejected',
  'connecting.rejectedHint': 'You turned down the request in {wallet}. Nothing was shared.',
  'connecting.failed': 'Failed to connect',
  'connecting.failedHint':
    'The wallet did not answer as expected. Try again, or pick another wallet.',
  'connecting.unsupportedHint':
    'No account for this app’s networks was shared. Allow one in your wallet, or pick another wallet.',
  'connecting.pending': 'A request is already open in {wallet}',
  'connecting.pendingHint': 'Answer it there, or close it and try again.',
  'connecting.success': 'Connected',
  'connecting.otherWallet': 'Use another wallet',
  'connecting.waiting': 'Continue in {wallet}',
} as const
