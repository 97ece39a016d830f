/** English texts for switching networks. */
export const en = {
  'switchNetwork.approve': 'Approve in your wallet',
  'switchNetwork.approveHint': 'Confirm the switch to {network} in {wallet}.',
  'switchNetwork.rejected': 'Switch cancelled',
  'switchNetwork.rejectedHint': 'You are still on {network}.',
  'switchNetwork.failed': 'Could not switch network',
  'switchNetwork.failedHint':
    'Your wallet may not support {network}, or another request is open. Check the wallet, then try again.',
  'switchNetwork.adding': 'Adding {network} to your wallet…',
  'switchNetwork.stay': 'Stay on {network}',
  'error.chainMissing': 'Your wallet does not know this network. Choose another one.',
  'error.networkNotFound': 'Network not found',
  'switchNetwork.switching': 'Switching to {network}…',
} as const
