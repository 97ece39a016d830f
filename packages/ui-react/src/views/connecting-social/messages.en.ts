/** English texts for a login in its own window. */
export const en = {
  'social.begin': 'Sign in with {provider} to open your wallet',
  'social.waiting': 'Sign in with {provider}',
  'social.waitingHint': 'A window has opened. Come back here once you are done.',
  'social.show': 'Show window',
  'social.openWindow': 'Open window',
  'social.here': 'Continue in this tab',
  'social.leaving': 'Opening {provider}…',
  'social.signingIn': 'Signing you in…',
  'social.popupClosed': 'Popup closed',
  'social.notStarted': 'Failed to initiate social connection',
  'social.cancelled': 'Sign-in cancelled',
  'social.stopped': 'Sign-in failed',
  'social.otherWays': 'Other ways to sign in',
} as const
