/** English texts for the first request to a wallet that has just connected. */
export const en = {
  'first.confirm': 'Confirm in {wallet}',
  'first.switchHint': 'Approve the change of network. The request of {app} comes next.',
  'first.message': '{app} asks you to sign a message. This costs nothing.',
  'first.typedData': '{app} asks you to sign data. Check in {wallet} what it allows.',
  'first.calls': '{app} asks you to send a transaction. Check it in {wallet}.',
  'first.psbt': '{app} asks you to sign a Bitcoin transaction. Check it in {wallet}.',
  'first.sent': 'Sent',
  'first.sentHint': 'Waiting for the network. You can close this window.',
  'first.signed': 'Signed',
  'first.done': 'Done',
  'first.declined': 'Request declined',
  'first.declinedHint': 'You turned it down. Your wallet stays connected.',
  'first.failed': 'Request failed',
  'first.failedHint': 'Nothing was signed or sent. Your wallet stays connected.',
  'first.appHint': '{app} could not prepare the request. Your wallet was not asked.',
  'first.revertedHint': 'The network rejected the transaction. You may have paid its fee.',
  'first.unknown': 'We don’t know if it went through',
  'first.unknownHint':
    '{wallet} may have approved the request, but we got no answer. Look there before you start again.',
} as const
