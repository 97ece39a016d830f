import { fill } from '../../text/fill.js'
import { type LanguageCode, textsOf } from '../texts/language.js'
import type { ServerTexts } from '../texts/server-texts.js'
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

/** The same for a mail and for the page of its link. */
export function factsOf(
  { parent, device, place, askedAt }: Origins,
  { code, facts }: ServerTexts,
): Letter['facts'] {
  const moment = new Intl.DateTimeFormat(code, {
    ...({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const),
    numberingSystem: 'latn',
  })
  return [
    [facts.app, parent],
    [facts.device, device],
    ...(place === null ? [] : ([[facts.place, place]] as const)),
    [facts.time, `${moment.format(askedAt)} UTC`],
  ]
}

interface Mailed {
  readonly language: LanguageCode
  readonly wallet: string
  /** How long it is good, in ms. */
  readonly lifetime: number
}

/** Fills in what every text of a mail may name. */
function writer({ language, wallet, lifetime }: Mailed) {
  const texts = textsOf(language)
  const minutes = Math.round(lifetime / 60_000)
  const say = (key: keyof ServerTexts['mail'], values: Readonly<Record<string, string>> = {}) =>
    fill(texts.mail[key], { wallet, minutes, ...values })
  return { texts, say }
}

/** The code that a login ends with. */
export function loginCodeLetter(
  mailed: Mailed & { readonly code: string; readonly origins: Origins },
): Letter {
  const { texts, say } = writer(mailed)
  const { code, origins } = mailed
  return {
    ...{ texts, subject: say('codeTitle'), heading: say('codeTitle') },
    before: [say('loginCode', { parent: origins.parent })],
    code,
    facts: factsOf(origins, texts),
    after: [say('codeOnce'), say('notYou')],
  }
}

/** The link that a new device is confirmed by. */
export function deviceLetter(
  mailed: Mailed & { readonly url: string; readonly origins: Origins },
): Letter {
  const { texts, say } = writer(mailed)
  const { url, origins } = mailed
  return {
    ...{ texts, subject: say('deviceSubject'), heading: say('deviceTitle') },
    before: [say('device')],
    link: { label: say('deviceLink'), url },
    facts: factsOf(origins, texts),
    after: [say('deviceAfter'), say('notYou')],
  }
}

/** A code that proves that its owner reads this address. */
export function proofCodeLetter(
  mailed: Mailed & { readonly code: string; readonly purpose: 'leave' | 'arrive' | 'verify' },
): Letter {
  const { texts, say } = writer(mailed)
  return {
    ...{ texts, subject: say('codeTitle'), heading: say('codeTitle') },
    before: [say(mailed.purpose)],
    code: mailed.code,
    facts: [],
    after: [say('proofOnce'), say('notAsked')],
  }
}

/** Tells the address that was left. */
export function addressChangedLetter(mailed: Omit<Mailed, 'lifetime'>): Letter {
  const { texts, say } = writer({ ...mailed, lifetime: 0 })
  return {
    ...{ texts, subject: say('changedSubject'), heading: say('changedTitle') },
    before: [say('changed')],
    facts: [],
    after: [say('changedNotYou')],
  }
}
