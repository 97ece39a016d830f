/** Every text of the frame's own screens. `{name}` is filled in. */
export const en = {
  'top.title': 'This is the wallet of {wallet}',
  'top.text': 'It opens inside the apps that use it. There is nothing to do here.',
  'top.recovery': 'Get keys back without the app',

  'screen.close': 'Close',
  'screen.back': 'Back',
  'screen.done': 'Done',
  'screen.cancel': 'Cancel',
  'screen.retry': 'Try again',
  'screen.loading': 'One moment',
  'copy.failed': 'Copy it by hand',
  'screen.covered': 'Something covers this window, so nothing is shown or changed here.',
  'window.text':
    'This browser cannot tell whether something lies over this place, so it is shown in a window of its own.',
  'window.open': 'Show it in a window',
  'window.refused': 'No window opened. Allow it in your browser, or use another browser.',

  'error.unknown': 'Something went wrong. Try again.',
  'top.failed': 'The wallet cannot start in this browser.',
  'make.nothing-kept':
    'This browser keeps nothing for this wallet, as in a private window. Use a passkey, or keep the recovery code now: without them the keys are lost when the page is closed.',
  'passkey.cancelled': 'No passkey was used. Try again, or choose another way.',
  'passkey.unsupported': 'This browser lets no passkey be made or used here. Choose another way.',
  'passkey.exists': 'This device has a passkey of this account already.',
  'passkey.no-prf': 'This passkey cannot open keys. Go on with this device and a recovery code.',
  'passkey.unknown': 'This wallet does not know that passkey. Sign in by e-mail.',
  'passkey.failed': 'The passkey did not work. Try again, or choose another way.',
  'passkey.too-many': 'As many passkeys sign in as can. Remove one first.',
  'passkey.other': 'This passkey opens other keys. Try another one.',

  'signin.title': 'Sign in with a passkey',
  'signin.text': 'Your fingerprint, face or PIN signs you in, and opens your wallet.',
  'signin.use': 'Use a passkey',

  'make.title': 'Make your wallet',
  'make.text': 'Your keys are made on this device. Nobody else can open them, not even {wallet}.',
  'make.passkey': 'Use a passkey',
  'make.passkey.text':
    'Your fingerprint, face or PIN opens the wallet, also on your other devices.',
  'make.device': 'Go on without a passkey',
  'make.device.text':
    'This browser opens the wallet. On another device you need your recovery code.',
  'make.busy': 'Making your wallet',

  'unlock.title': 'Open your wallet',
  'unlock.text': 'Your keys are locked on this device.',
  'unlock.passkey': 'Open with a passkey',
  'unlock.code': 'Use the recovery code',
  'unlock.lost': 'Without a passkey and without the code nobody can open these keys.',
  'unlock.code.title': 'Enter your recovery code',
  'unlock.code.label': 'Recovery code',
  'unlock.code.hint': 'Seven groups of five. Spaces, hyphens and small letters do not matter.',
  'unlock.code.open': 'Open the wallet',
  'code.length': 'The code has 35 letters and digits. You entered {count}.',
  'code.group': 'Group {groups} is wrong: {text}',
  'code.groups': 'Groups {groups} are wrong.',
  'code.mixed': 'These groups are not of one code.',
  'code.other': 'This code is not the one of this wallet. An older code opens nothing.',

  'recovery.title': 'Keep your recovery code',
  'recovery.text':
    'With this code you open your wallet on another device. Write it down, or put it where only you can read it.',
  'recovery.alone': 'Whoever has the code and your e-mail can take everything.',
  'recovery.copy': 'Copy code',
  'recovery.copied': 'Copied',
  'recovery.download': 'Download recovery file',
  'recovery.file.text':
    'File and code together give your keys back even when {wallet} is gone: open recovery.html offline.',
  'recovery.page': 'Download the recovery page',
  'recovery.next': 'I have kept it',
  'recovery.later': 'Later',
  'recovery.confirm.title': 'Check what you kept',
  'recovery.confirm.text': 'Enter these two groups of your code.',
  'recovery.confirm.group': 'Group {group}',
  'recovery.confirm.wrong': 'Group {group} is another one. Look at what you wrote down.',
  'recovery.confirm.check': 'Check',
  'recovery.kept.title': 'Your recovery code is kept',
  'recovery.kept.text': 'It is not on this device any more. Only you have it.',
  'recovery.elsewhere.title': 'No recovery code is kept yet',
  'recovery.elsewhere.text':
    'Your code is on the device that made it. Keep it there, or make a new one here.',
  'recovery.renew': 'Make a new code',
  'recovery.renew.text': 'The present code then opens nothing any more.',
  'recovery.locked': 'Open your wallet first.',

  'export.title': 'Show your private keys',
  'export.text':
    'Whoever sees them can take everything you have. {wallet} never asks you for them.',
  'export.verify': 'First prove that it is you.',
  'export.verify.signed-in': 'You have just signed in: that proves that it is you.',
  'export.verify.again':
    'First prove that it is you: sign out, sign in again, and come back here within ten minutes.',
  'export.verify.passkey': 'Use your passkey',
  'export.verify.mail': 'Mail me a code',
  'export.code.text': 'We mailed a code of six digits to {email}.',
  'export.code.label': 'Code',
  'export.code.submit': 'Go on',
  'export.hold': 'Press and hold for 3 seconds',
  'export.hold.busy': 'Keep holding',
  'export.hold.help':
    'With a keyboard: hold the space bar. With a screen reader: press once and wait.',
  'export.phrase': 'Recovery phrase',
  'export.evm': 'EVM private key',
  'export.solana': 'Solana private key',
  'export.copy': 'Copy',
  'export.copied': 'Copied',
  'export.hides': 'Hidden again in {seconds} s',
  'export.hidden': 'Your keys are hidden again.',

  'permissions.title': 'Permissions',
  'permissions.text': 'They spend without asking you, up to their limits.',
  'permissions.none': 'Nobody may spend without asking you.',
  'permissions.reading': 'Reading what you allowed',
  'permissions.asked': 'Asked by {origin}, on {network}',
  'permissions.revoke': 'Take back',
  'passkeys.title': 'Passkeys',
  'passkeys.text':
    'With each of them somebody signs in or opens your wallet. Remove those that you do not know.',
  'passkeys.none': 'You have no passkey yet. This device opens your wallet.',
  'passkeys.unknown': 'Passkey',
  'passkeys.does.both': 'signs in and opens the wallet',
  'passkeys.does.signs-in': 'signs in',
  'passkeys.does.opens': 'opens the wallet, does not sign in',
  'passkeys.add': 'Add a passkey',
  'passkeys.remove': 'Remove {label}',
  'passkeys.remove.short': 'Remove',
  'passkeys.remove.confirm': 'Remove this passkey? It signs in no more and opens nothing.',
  'passkeys.remove.yes': 'Yes, remove it',
  'passkeys.remove.no': 'Keep it',

  'logins.link.title': 'Sign in with {service}, too?',
  'logins.link.text':
    'From then on whoever has this {service} account signs in to your wallet. Confirm only if it is yours, and if you asked for this.',
  'logins.remove.title': 'Sign in with {service} no more?',
  'logins.remove.text':
    'This {service} account does not sign in to your wallet any more. Your other devices are signed out.',
  'logins.email.title': 'Sign in by mail, too?',
  'logins.email.text':
    'From then on whoever reads the mail of this address signs in to your wallet. Confirm only if it is yours, and if you asked for this.',
  'logins.change.title': 'Change your e-mail address?',
  'logins.change.from': 'Until now',
  'logins.change.to': 'From now on',
  'logins.change.text':
    'From then on whoever reads the mail of the new address signs in to your wallet, and the old one does so no more. Your other devices are signed out. Confirm only if both are yours, and if you asked for this: whoever asks you to confirm it for another reason wants to take your wallet over.',
  'logins.passkeys':
    'Passkeys that sign in as before. Take the tick away from those that are not yours or that you have lost.',
  'logins.device.title': 'Sign out this device?',
  'logins.device.text': 'To use your wallet there again, you have to sign in there.',
  'logins.everywhere.title': 'Sign out on every device?',
  'logins.everywhere.text':
    'Also on this one. On each you have to sign in again, and your passkey or recovery code may be asked for.',
} as const

/** Names a text. */
export type MessageKey = keyof typeof en
