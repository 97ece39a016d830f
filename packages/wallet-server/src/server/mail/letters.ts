import { fill } from '../../text/texts.js'
import { type LanguageCode, type ServerTexts, textsOf } from '../texts/language.js'
import type { Letter } from './letter.js'

/** Page, device, place and time of a request, as the server saw it. */
export interface Origins {
  /** The page's host, or null if unknown. */
  readonly parent: string | null
  /** Browser and system. */
  readonly device: string
  /** A place or a network, or null without a known client address. */
  readonly place: string | null
  /** In ms since 1970. */
  readonly askedAt: number
}

/** Returns the details of a request, for a mail and for its link's page. */
export function factsOf(
  { parent, device, place, askedAt }: Origins,
  { code, facts }: ServerTexts,
): Letter['facts'] {
  const moment = new Intl.DateTimeFormat(code, {
    ...({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const),
    numberingSystem: 'latn',
  })
  return [
    ...(parent === null ? [] : ([[facts.app, parent]] as const)),
    [facts.device, device],
    ...(place === null ? [] : ([[facts.place, place]] as const)),
    [facts.time, `${moment.format(askedAt)} UTC`],
  ]
}

interface Mailed {
  readonly language: LanguageCode
  readonly wallet: string
  /** Lifetime in ms. */
  readonly lifetime: number
}

/** Fills in the values that all texts of a mail may use. */
function writer({ language, wallet, lifetime }: Mailed) {
  const texts = textsOf(language)
  const minutes = Math.round(lifetime / 60_000)
  const say = (key: keyof ServerTexts['mail'], values: Readonly<Record<string, string>> = {}) =>
    fill(texts.mail[key], { wallet, minutes, ...values })
  return { texts, say }
}

/** Returns the mail with the code that completes a login. */
export function loginCodeLetter(
  mailed: Mailed & {
    readonly code: string
    readonly origins: Origins & { readonly parent: string }
  },
): Letter {
  const { texts, say } = writer(mailed)
  const { code, origins } = mailed
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('codeTitle'),
    heading: say('codeTitle'),
    before: [say('loginCode', { parent: origins.parent })],
    code,
    facts: factsOf(origins, texts),
    after: [say('codeOnce'), say('notYou')],
  }
}

/** Returns the mail with the link that confirms a new device, and for a new address with a code. */
export function deviceLetter(
  mailed: Mailed & {
    readonly url: string
    readonly code: string | undefined
    readonly origins: Origins & { readonly parent: string }
  },
): Letter {
  const { texts, say } = writer(mailed)
  const { url, code, origins } = mailed
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('deviceSubject'),
    heading: say('deviceTitle'),
    before: [
      say('device'),
      ...(code === undefined ? [] : [say('deviceCode', { parent: origins.parent })]),
    ],
    code,
    link: { label: say('deviceLink'), url },
    facts: factsOf(origins, texts),
    after: [say(code === undefined ? 'deviceAfter' : 'deviceCodeAfter'), say('notYou')],
  }
}

/** Returns the mail with a code that proves that the signed-in visitor reads this address. */
export function proofCodeLetter(
  mailed: Mailed & { readonly code: string; readonly origins: Origins },
): Letter {
  const { texts, say } = writer(mailed)
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('verifySubject'),
    heading: say('verifySubject'),
    before: [say('verify')],
    code: mailed.code,
    facts: factsOf(mailed.origins, texts),
    after: [say('proofOnce'), say('notAsked')],
  }
}

/** Returns the mail with a code for a change of address, to the present or the new address. */
export function addressCodeLetter(
  mailed: Mailed & {
    readonly code: string
    readonly purpose: 'leave' | 'arrive'
    /** The new address. */
    readonly to: string
    readonly origins: Origins
  },
): Letter {
  const { texts, say } = writer(mailed)
  const { purpose, code, to, origins } = mailed
  const subject = say(`${purpose}Subject`)
  return {
    texts,
    wallet: mailed.wallet,
    subject,
    heading: subject,
    before: [say(purpose, { to })],
    code,
    facts: [[texts.facts.address, to], ...factsOf(origins, texts)],
    after: [say('proofOnce'), say(purpose === 'leave' ? 'notLeft' : 'notArrived')],
  }
}

/** Returns the mail about a new passkey. */
export function passkeyAddedLetter(
  mailed: Omit<Mailed, 'lifetime'> & { readonly origins: Origins },
): Letter {
  const { texts, say } = writer({ ...mailed, lifetime: 0 })
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('passkeySubject'),
    heading: say('passkeySubject'),
    before: [say('passkey')],
    facts: factsOf(mailed.origins, texts),
    after: [say('passkeyNotYou')],
  }
}

/** Returns the mail to the former address, with a link that restores it. */
export function addressChangedLetter(
  mailed: Mailed & { readonly to: string; readonly url: string; readonly origins: Origins },
): Letter {
  const { texts, say } = writer(mailed)
  const days = Math.round(mailed.lifetime / 86_400_000)
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('changedSubject'),
    heading: say('changedTitle'),
    before: [say('changed', { to: mailed.to }), say('changedNotYou', { days: String(days) })],
    link: { label: say('changedLink'), url: mailed.url },
    facts: [[texts.facts.address, mailed.to], ...factsOf(mailed.origins, texts)],
    after: [say('changedAfter', { days: String(days) })],
  }
}

/** Returns the mail to an address that was replaced because a link restored the former one. */
export function addressTakenBackLetter(mailed: Omit<Mailed, 'lifetime'>): Letter {
  const { texts, say } = writer({ ...mailed, lifetime: 0 })
  return {
    texts,
    wallet: mailed.wallet,
    subject: say('takenBackSubject'),
    heading: say('takenBackSubject'),
    before: [say('takenBack')],
    facts: [],
    after: [say('takenBackNotYou')],
  }
}
