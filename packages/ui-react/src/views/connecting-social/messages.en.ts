/** English for a login in a window of its own. */
export const en = {
  'social.begin': 'Sign in with {provider} to open your wallet',
  'social.waiting': 'Sign in with {provider}',
  'social.waitingHint': 'A window has opened. Come back here once you are done.',
  'social.show': 'Show the window',
  'social.openWindow': 'Open the window',
  'social.here': 'Continue in this tab',
  'social.leaving': 'Going to {provider}…',
  'social.signingIn': 'Signing you in…',
  'social.popupClosed': 'Popup closed',
  'social.notStarted': 'Failed to initiate social connection',
  'social.cancelled': 'Sign-in was cancelled',
  'social.stopped': 'Signing in failed',
  'social.otherWays': 'Other ways to sign in',
} as const
