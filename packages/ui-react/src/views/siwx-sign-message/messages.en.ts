/** English texts for signing in with a wallet. */
export const en = {
  'siwx.heading': 'Confirm it’s you',
  'siwx.body':
    '{app} asks you to sign a message to prove this wallet is yours. It costs nothing and moves no funds.',
  'siwx.host': 'You are on {host}',
  'siwx.cancelNote': 'If you cancel, you will be disconnected.',
  'siwx.cancelBackNote': 'If you cancel, you go back to {network}.',
  'siwx.sign': 'Sign in',
  'siwx.signing': 'Check your wallet…',
  'siwx.verifying': 'Checking your signature…',
  'siwx.cancelling': 'Cancelling…',
  'siwx.show': 'Show message',
  'siwx.hide': 'Hide message',
  'siwx.messageLabel': 'Message to sign',
  'siwx.copy': 'Copy message',
  'siwx.rejected': 'Signature declined',
  'siwx.rejectedHint': 'You can try again whenever you like.',
  'siwx.failedHint': 'Nothing was shared. Try again, or cancel.',
  'siwx.unreachable': 'Can’t check your sign-in',
  'siwx.unreachableHint':
    '{app} isn’t responding, or you’re offline. Your wallet stays connected, and we’ll keep trying.',
} as const
