/** English for how the visitor signs in, and where they are signed in. */
export const en = {
  'logins.ways': 'Ways to sign in',
  'logins.email': 'Email',
  'logins.none': 'No service is linked yet',
  'logins.add': 'Add a service',
  'logins.addHint': 'It then signs in to this wallet, too. You confirm it in your wallet.',
  'logins.since': 'Since {date}',
  'logins.remove': 'Remove {provider}',
  'logins.devices': 'Devices',
  'logins.thisDevice': 'This device',
  'logins.signedInAt': '{app} · {when}',
  'logins.unknownApp': 'Another app',
  'logins.signOut': 'Sign out of {device}',
  'logins.everywhere': 'Sign out everywhere',
  'logins.everywhereHint': 'On every device, this one too',
  'logins.signingOut': 'Signing out…',
  'logins.unread': 'Your wallet does not answer',
} as const
