import type { Messages } from './message-key.js'
import type { TranslationCode } from './translations.js'

/** A language, and the region whose numbers it writes. */
export interface Locale {
  /** BCP 47, such as `de` or `pt-BR`: for numbers, plural rules and the `lang` of what we render. */
  readonly code: string
  /** @default that of the language */
  readonly dir?: 'ltr' | 'rtl'
  readonly messages: Messages
  /** Rewrites the words of each message, English ones too. For pseudo-locales. */
  readonly mapText?: (text: string) => string
}

/** The locales that are part of this package. `en-XA` is English lengthened, `ar-XB` English mirrored. */
export type LocaleCode = 'en' | TranslationCode | 'en-XA' | 'ar-XB'

/**
 * What a host may ask for: a code, a locale of its own, or `'auto'` for the page's `lang` and then the
 * browser's languages. A code with a region takes the language's texts and the region's numbers.
 */
export type LocaleChoice = 'auto' | LocaleCode | (string & {}) | Locale

/** What is shown before another locale has loaded, and for every text that it lacks. */
export const english: Locale = { code: 'en', messages: {} }

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

export const directionOf = ({ code, dir }: Pick<Locale, 'code' | 'dir'>): 'ltr' | 'rtl' =>
  dir ?? (rightToLeft.test(code) ? 'rtl' : 'ltr')
