/** English texts for signing in with Farcaster. */
export const en = {
  'farcaster.label': 'QR code to sign in with Farcaster',
  'farcaster.heading': 'Sign in with Farcaster',
  'farcaster.hint': 'Scan this code with your phone’s camera, then confirm in Farcaster.',
  'farcaster.phoneHint': 'Confirm in the Farcaster app, then come back here.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.preparing': 'Preparing the code…',
  'farcaster.failed': 'Failed to connect to farcaster',
} as const
