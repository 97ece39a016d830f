/** Every text of the frame's own screens. `{name}` is filled in. */
export const en = {
  'top.title': 'This page belongs to {wallet}',
  'top.text': 'It opens inside the apps that use it. You don’t need to do anything here.',
  'top.recovery': 'Recover your keys without the app',

  'screen.close': 'Close',
  'screen.back': 'Back',
  'screen.done': 'Done',
  'screen.cancel': 'Cancel',
  'screen.retry': 'Try again',
  'screen.loading': 'One moment…',
  'copy.failed': 'Couldn’t copy. Select it and copy it yourself.',
  'screen.covered': 'Something covers this window, so your wallet stays locked here.',
  'window.text':
    'This browser can’t tell whether something covers this area, so it opens in its own window.',
  'window.open': 'Open in a window',
  'window.refused': 'Your browser blocked the window. Allow it, or use another browser.',

  'error.unknown': 'Something went wrong. Try again.',
  'top.failed': 'The wallet can’t start in this browser.',
  'make.nothing-kept':
    'This browser won’t save anything for this wallet, like in a private window. Use a passkey or save the recovery code now. Otherwise you lose your keys when the page closes.',
  'passkey.cancelled': 'You didn’t use a passkey. Try again, or choose another way.',
  'passkey.unsupported': 'This browser doesn’t support passkeys here. Choose another way.',
  'passkey.exists': 'This device already has a passkey for this account.',
  'passkey.no-prf':
    'This passkey can’t unlock your keys. Continue with this device and a recovery code.',
  'passkey.unknown': 'This wallet doesn’t know that passkey. Sign in by email.',
  'passkey.failed': 'The passkey did not work. Try again, or choose another way.',
  'passkey.too-many': 'You have the maximum number of passkeys. Remove one first.',
  'passkey.other': 'This passkey belongs to a different wallet. Try another one.',

  'signin.title': 'Sign in with a passkey',
  'signin.text': 'Your fingerprint, face or PIN signs you in and opens your wallet.',
  'signin.use': 'Use a passkey',

  'make.title': 'Create your wallet',
  'make.text': 'Your keys are created on this device. Only you can unlock them, {wallet} can’t.',
  'make.passkey': 'Use a passkey',
  'make.passkey.text': 'Your fingerprint, face or PIN opens the wallet, on your other devices too.',
  'make.device': 'Continue without a passkey',
  'make.device.text':
    'This browser opens the wallet. On another device you need your recovery code.',
  'make.busy': 'Creating your wallet…',

  'unlock.title': 'Unlock your wallet',
  'unlock.text': 'Your keys are locked on this device.',
  'unlock.passkey': 'Unlock with a passkey',
  'unlock.code': 'Use the recovery code',
  'unlock.lost': 'Without a passkey or the recovery code, these keys can’t be unlocked.',
  'unlock.code.title': 'Enter your recovery code',
  'unlock.code.label': 'Recovery code',
  'unlock.code.hint': 'Seven groups of five characters. Spaces, hyphens and capitals don’t matter.',
  'unlock.code.open': 'Unlock wallet',
  'code.length': 'The code has 35 characters. You entered {count}.',
  'code.group': 'Group {groups} is wrong: {text}',
  'code.groups': 'Groups {groups} are wrong.',
  'code.mixed': 'These groups don’t belong to the same code.',
  'code.other': 'This isn’t the code of this wallet. Only the newest code works.',

  'recovery.title': 'Save your recovery code',
  'recovery.text':
    'This code opens your wallet on another device. Write it down, or store it where only you can read it.',
  'recovery.alone': 'Anyone with this code and access to your email can take everything.',
  'recovery.copy': 'Copy code',
  'recovery.copied': 'Copied',
  'recovery.download': 'Download recovery file',
  'recovery.file.text':
    'The file and the code together restore your keys even if {wallet} shuts down: open recovery.html offline.',
  'recovery.page': 'Download the recovery page',
  'recovery.next': 'I’ve saved it',
  'recovery.later': 'Later',
  'recovery.confirm.title': 'Confirm your code',
  'recovery.confirm.text': 'Enter these two groups of your code.',
  'recovery.confirm.group': 'Group {group}',
  'recovery.confirm.wrong': 'Group {group} doesn’t match. Check what you wrote down.',
  'recovery.confirm.check': 'Check',
  'recovery.kept.title': 'Your recovery code is saved',
  'recovery.kept.text': 'It is no longer on this device. Only you have it.',
  'recovery.elsewhere.title': 'No recovery code saved yet',
  'recovery.elsewhere.text':
    'Your code is on the device that created it. Save it there, or create a new one here.',
  'recovery.renew': 'Create a new code',
  'recovery.renew.text': 'Your current code then stops working.',
  'recovery.locked': 'Unlock your wallet first.',

  'export.title': 'Show your private keys',
  'export.text':
    'Anyone who sees them can take everything you have. {wallet} never asks you for them.',
  'export.verify': 'First confirm it’s you.',
  'export.verify.signed-in': 'You have just signed in, which confirms it’s you.',
  'export.verify.again':
    'First confirm it’s you: sign out, sign in again, and come back within ten minutes.',
  'export.verify.passkey': 'Use your passkey',
  'export.verify.mail': 'Email me a code',
  'export.code.text': 'We sent a six-digit code to {email}.',
  'export.code.label': 'Code',
  'export.code.submit': 'Continue',
  'export.hold': 'Press and hold for 3 seconds',
  'export.hold.busy': 'Keep holding',
  'export.hold.help':
    'With a keyboard: hold the space bar. With a screen reader: press once and wait.',
  'export.phrase': 'Recovery phrase',
  'export.evm': 'EVM private key',
  'export.solana': 'Solana private key',
  'export.copy': 'Copy',
  'export.copied': 'Copied',
  'export.hides': 'Hidden in {seconds} s',
  'export.hidden': 'Your keys are hidden again.',

  'permissions.title': 'Permissions',
  'permissions.text': 'These apps can spend up to their limits without asking you.',
  'permissions.none': 'No app can spend without asking you.',
  'permissions.reading': 'Loading your permissions…',
  'permissions.asked': 'Requested by {origin} on {network}',
  'permissions.revoke': 'Revoke',
  'passkeys.title': 'Passkeys',
  'passkeys.text':
    'Each of these passkeys can sign in or unlock your wallet. Remove any you don’t recognize.',
  'passkeys.none': 'You have no passkey yet. This device opens your wallet.',
  'passkeys.unknown': 'Passkey',
  'passkeys.does.both': 'Signs in and unlocks the wallet',
  'passkeys.does.signs-in': 'Signs in',
  'passkeys.does.opens': 'Unlocks the wallet, can’t sign in',
  'passkeys.add': 'Add a passkey',
  'passkeys.remove': 'Remove {label}',
  'passkeys.remove.short': 'Remove',
  'passkeys.remove.confirm': 'Remove this passkey? It can no longer sign in or unlock your wallet.',
  'passkeys.remove.yes': 'Yes, remove it',
  'passkeys.remove.no': 'Keep it',

  'logins.link.title': 'Also sign in with {service}?',
  'logins.link.text':
    'Anyone with this {service} account can then sign in to your wallet. Confirm only if the account is yours and you asked for this.',
  'logins.remove.title': 'Stop using {service} to sign in?',
  'logins.remove.text':
    'This {service} account can no longer sign in to your wallet. Your other devices are signed out.',
  'logins.email.title': 'Also sign in by email?',
  'logins.email.text':
    'Anyone who can read email at this address can then sign in to your wallet. Confirm only if the address is yours and you asked for this.',
  'logins.change.title': 'Change your email address?',
  'logins.change.from': 'Current',
  'logins.change.to': 'New',
  'logins.change.text':
    'Anyone who can read email at the new address can then sign in to your wallet, and the old address stops working. Your other devices are signed out. Confirm only if both addresses are yours and you asked for this. If someone else told you to confirm, they want to take over your wallet.',
  'logins.passkeys':
    'These passkeys can still sign in. Untick any that aren’t yours or that you have lost.',
  'logins.device.title': 'Sign out this device?',
  'logins.device.text': 'To use your wallet there again, sign in on that device.',
  'logins.everywhere.title': 'Sign out on every device?',
  'logins.everywhere.text':
    'Including this one. You’ll sign in again on each device, and may need your passkey or recovery code.',
} as const

/** Names a text. */
export type MessageKey = keyof typeof en
