import type { Letter } from './letter.js'

/** Where and on what something was asked for, as the server saw it. */
export interface Origins {
  /** The host of the page. */
  readonly parent: string
  /** Browser and system. */
  readonly device: string
  /** A place or a network; null where the client's address is not known. */
  readonly place: string | null
  /** In ms since 1970. */
  readonly askedAt: number
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** The same for a mail and for the page of its link. */
export const factsOf = ({ parent, device, place, askedAt }: Origins) =>
  [
    ['App', parent],
    ['Device', device],
    ...(place === null ? [] : ([['From', place]] as const)),
    ['Time', `${moment.format(askedAt)} UTC`],
  ] as const

const lasts = (ms: number) => `${Math.round(ms / 60_000)} minutes`
const notYou =
  'If this was not you, ignore this mail: without it the sign-in cannot go on. Never pass on what is in it, whoever asks.'

interface Mailed {
  readonly wallet: string
  /** How long it is good, in ms. */
  readonly lifetime: number
}

/** The code that a login ends with. */
export const loginCodeLetter = ({
  wallet,
  code,
  lifetime,
  origins,
}: Mailed & { readonly code: string; readonly origins: Origins }): Letter => ({
  subject: `Your code for ${wallet}`,
  heading: `Your code for ${wallet}`,
  before: [`Type this code on the page where you asked for it, ${origins.parent}:`],
  code,
  facts: factsOf(origins),
  after: [`It works once, for ${lasts(lifetime)}, and only on that device.`, notYou],
})

/** The link that a new device is confirmed by. */
export const deviceLetter = ({
  wallet,
  url,
  lifetime,
  origins,
}: Mailed & { readonly url: string; readonly origins: Origins }): Letter => ({
  subject: `Confirm a new device for ${wallet}`,
  heading: 'Is this you on a new device?',
  before: [
    `Someone asked to sign in to ${wallet} with this address, on a device that has not been used before.`,
  ],
  link: { label: 'Look at the request', url },
  facts: factsOf(origins),
  after: [
    `The link works for ${lasts(lifetime)}. After you confirm, we send you a code in a second mail.`,
    notYou,
  ],
})

/** A code that proves that its owner reads this address. */
export const proofCodeLetter = ({
  wallet,
  code,
  lifetime,
  purpose,
}: Mailed & {
  readonly code: string
  readonly purpose: 'leave' | 'arrive' | 'verify'
}): Letter => {
  const purposes = {
    leave: `Type this code to use another e-mail address for ${wallet} in place of this one:`,
    arrive: `Type this code to sign in to ${wallet} with this address from now on:`,
    verify: `Type this code in ${wallet} to go on with what you asked for, such as an export of your keys:`,
  }
  return {
    subject: `Your code for ${wallet}`,
    heading: `Your code for ${wallet}`,
    before: [purposes[purpose]],
    code,
    facts: [],
    after: [
      `It works once, for ${lasts(lifetime)}, and only on the device that asked for it.`,
      'If you did not ask for this, do not use the code and do not pass it on: your wallet is open on a device of someone else. Check who can read your mail, and tell whoever runs the app.',
    ],
  }
}

/** Tells the address that was left. */
export const addressChangedLetter = ({ wallet }: { readonly wallet: string }): Letter => ({
  subject: `Your address for ${wallet} was changed`,
  heading: 'Your address was changed',
  before: [`From now on you sign in to ${wallet} with another e-mail address.`],
  facts: [],
  after: ['If this was not you, tell whoever runs the app where you use the wallet.'],
})
