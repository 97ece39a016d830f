/** English texts between signing in and the connection. */
export const en = {
  'email.continue': 'Continue',
  'email.opening': 'Opening your wallet…',
  'email.connecting': 'Connecting your wallet…',
  'email.stopped': 'Your wallet is not connected yet',
  'email.keysLeft': 'Your wallet is not ready yet',
  'email.keysLeftHint': 'You are signed in. Finish the last step in your wallet to connect it.',
} as const
