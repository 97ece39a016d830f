import type { ServerTexts } from './server-texts.js'

export const english: ServerTexts = {
  code: 'en-GB',
  dir: 'ltr',
  facts: { app: 'App', device: 'Device', place: 'From', time: 'Time', address: 'New address' },
  mail: {
    codeTitle: 'Your code for {wallet}',
    loginCode: 'Type this code on the page where you asked for it, {parent}:',
    codeOnce: 'It works once, for {minutes} minutes, and only on that device.',
    notYou:
      'If this was not you, ignore this mail: without it the sign-in cannot go on. Never pass on what is in it, whoever asks.',
    deviceSubject: 'Confirm a new device for {wallet}',
    deviceTitle: 'Is this you on a new device?',
    device:
      'Someone asked to sign in to {wallet} with this address, on a device that has not been used before.',
    deviceLink: 'Look at the request',
    deviceAfter:
      'The link works for {minutes} minutes. After you confirm, we send you a code in a second mail.',
    leaveSubject: 'Change your address for {wallet}?',
    leave:
      'This code does not sign you in. It has {wallet} take {to} as your address in place of this one: whoever reads the mails there signs in to your wallet from then on. Type it only if you asked for that and if that address is yours:',
    notLeft:
      'If you did not ask for this, type the code nowhere and do not pass it on, also where a page asks for it: someone wants to take your wallet over. Leave that page, and tell whoever runs the app.',
    arriveSubject: 'Use this address for {wallet}?',
    arrive:
      'Type this code to sign in to a wallet of {wallet} with this address, {to}, from now on:',
    notArrived:
      'If you did not ask for this, type the code nowhere and do not pass it on: then nothing changes.',
    verifySubject: 'Confirm something in {wallet}',
    verify:
      'Type this code in {wallet} to go on with what you asked for, such as an export of your keys, or another passkey:',
    proofOnce: 'It works once, for {minutes} minutes, and only on the device that asked for it.',
    notAsked:
      'If you did not ask for this, do not use the code and do not pass it on: your wallet is open on a device of someone else. Check who can read your mail, and tell whoever runs the app.',
    passkeySubject: 'A passkey was added to your wallet',
    passkey:
      'A passkey signs in to your wallet of {wallet} from now on, without a mail, until it is removed.',
    passkeyNotYou:
      'If this was not you, somebody else can sign in: sign in yourself, remove this passkey in the settings of your account, then sign out on every device. Check who can read your mail.',
    changedSubject: 'Your address for {wallet} was changed',
    changedTitle: 'Your address was changed',
    changed:
      'From now on {to} signs in to your wallet of {wallet}, and this address does not any more.',
    changedNotYou:
      'If this was not you, take this address back now: everyone who is signed in is signed out, and what was added since to sign in with goes.',
    changedLink: 'Take this address back',
    changedAfter:
      'The link works for {days} days. Until then nobody else can use this address for {wallet}. If it was you, there is nothing to do; pass the link on to nobody.',
    takenBackSubject: 'This address no longer signs in to {wallet}',
    takenBack:
      'Whoever reads the mails of the address before took the wallet of {wallet} back, by the link in the mail that told of the change.',
    takenBackNotYou:
      'If it was your wallet and the address before is not safe, tell whoever runs the app. A passkey of before still signs you in.',
    linkByHand: 'If the button does not work, open this address: {url}',
  },
  page: {
    asked: ['Is this you?', 'Someone asked to sign in with your e-mail address:'],
    confirmed: [
      'Confirmed',
      'We sent you a second mail with a code. Type the code on the page where you asked to sign in, and nowhere else.',
    ],
    'mail-failed': [
      'Confirmed, but the code could not be mailed',
      'Go back to the page where you asked to sign in and ask for the code again.',
    ],
    refused: [
      'This login was ended',
      'The device that asked cannot sign in. There is nothing else to do. If this happens often, check who can read your mail.',
    ],
    gone: [
      'This link is no longer good',
      'It was used already, or it is too old. Ask for a new one on the page where you want to sign in.',
    ],
    busy: ['Too many requests', 'Wait a minute, then open the link again.'],
    failed: ['Something went wrong', 'Open the link again in a minute.'],
    left: [
      'Take your address back?',
      'Another address now signs in to your wallet. If that was not you, take yours back: everyone who is signed in is signed out, and passkeys and services that were added since sign in no more.',
    ],
    'taken-back': [
      'Your address is yours again',
      'Everyone was signed out. Sign in with this address again, look at your passkeys and remove those that you do not know.',
    ],
    'no-way-back': [
      'This link is no longer good',
      'It was used already, or it is too old. If you cannot sign in any more, tell whoever runs the app.',
    ],
  },
  window: {
    opening: ['One moment', 'The service that you sign in with is about to open.'],
    telegram: ['One moment', 'You are being signed in.'],
    back: ['Go back to the app', 'This window has done its part and closes by itself.'],
    gone: [
      'This sign-in is over',
      'It was used already, or it took too long. Close this window and try again in the app.',
    ],
    failed: ['Something went wrong', 'Close this window and try again in the app.'],
  },
  windowAlone: 'The app cannot be reached from this window. Close it and sign in again in the app.',
  form: {
    care: 'Confirm only if you asked for this yourself a moment ago.',
    confirm: 'Yes, it is me: send the code',
    refuse: "It wasn't me",
    takeBack: 'Yes, take my address back',
  },
}
