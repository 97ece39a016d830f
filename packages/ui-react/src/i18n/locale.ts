import type { Messages } from './message-key.js'
import type { TranslationCode } from './translations.js'

/** A language, and the region of its number format. */
export interface Locale {
  /**
   * BCP 47, such as `de` or `pt-BR`: for numbers, plural rules and the `lang` of rendered elements.
   */
  readonly code: string
  /** @default the direction of the language */
  readonly dir?: 'ltr' | 'rtl'
  readonly messages: Messages
  /** Rewrites the text of each message, English ones too. For pseudo-locales. */
  readonly mapText?: (text: string) => string
}

/** The locales of this package. `en-XA` is lengthened English, `ar-XB` is mirrored English. */
export type LocaleCode = 'en' | TranslationCode | 'en-XA' | 'ar-XB'

/**
 * A host's choice: a code, a locale of its own, or `'auto'` for the page's `lang` and then the
 * browser's languages. A code with a region uses the language's texts and the region's numbers.
 */
export type LocaleChoice = 'auto' | LocaleCode | (string & {}) | Locale

/** The locale until another one is loaded, and the fallback for missing texts. */
export const english: Locale = { code: 'en', messages: {} }

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

export const directionOf = ({ code, dir }: Pick<Locale, 'code' | 'dir'>): 'ltr' | 'rtl' =>
  dir ?? (rightToLeft.test(code) ? 'rtl' : 'ltr')
