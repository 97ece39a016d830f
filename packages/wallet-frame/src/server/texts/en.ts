import type { ServerTexts } from './server-texts.js'

export const english: ServerTexts = {
  code: 'en-GB',
  dir: 'ltr',
  facts: { app: 'App', device: 'Device', place: 'From', time: 'Time' },
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
    leave: 'Type this code to use another e-mail address for {wallet} in place of this one:',
    arrive: 'Type this code to sign in to {wallet} with this address from now on:',
    verify:
      'Type this code in {wallet} to go on with what you asked for, such as an export of your keys:',
    proofOnce: 'It works once, for {minutes} minutes, and only on the device that asked for it.',
    notAsked:
      'If you did not ask for this, do not use the code and do not pass it on: your wallet is open on a device of someone else. Check who can read your mail, and tell whoever runs the app.',
    changedSubject: 'Your address for {wallet} was changed',
    changedTitle: 'Your address was changed',
    changed: 'From now on you sign in to {wallet} with another e-mail address.',
    changedNotYou: 'If this was not you, tell whoever runs the app where you use the wallet.',
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
  },
}
