/** English for signing in by a service, and what can be wrong with it. */
export const en = {
  'social.continue': 'Continue with {provider}',
  'social.more': 'More services',
  'social.closed': 'The window was closed before you were signed in.',
  'social.left': 'You did not agree there. Nothing was changed.',
  'social.blocked': 'Your browser opened no window. Open it, or go there in this tab.',
  'social.timeout': 'No answer in time. Try again.',
  'social.offline': 'You are offline. Connect, then try again.',
  'social.unreachable': 'The wallet’s server does not answer. Try again.',
  'social.unloaded': 'Sign-in could not load. Check your connection, then try again.',
  'social.limited': 'Too many attempts. Wait a little, then try again.',
  'social.expired': 'This sign-in is over. Try again.',
  'social.appExpired':
    'This app has been open for too long. Close it, open it again in Telegram, then sign in.',
  'social.refused': 'The service did not sign you in. Try again.',
  'social.notOffered': 'This wallet does not offer that service.',
  'social.linkedElsewhere': 'That account already signs in to another wallet.',
  'social.lastLogin': 'It is the only way to sign in that you have left.',
  'social.ended': 'Your sign-in has ended. Sign in again.',
  'social.family': 'This wallet is not for that network.',
  'social.failed': 'That did not work. Try again.',
} as const
