import type { Locale } from './locale.js'
import type { TranslationCode } from './translations.js'

/** The locales of this package. `en-XA` is lengthened English, and `ar-XB` is mirrored English. */
export type LocaleCode = 'en' | TranslationCode | 'en-XA' | 'ar-XB'

/**
 * A host's choice: a code, a locale of its own, or `'auto'` for the page's `lang` and then the
 * browser's languages. A code with a region selects the texts of the language and the number format
 * of the region.
 */
export type LocaleChoice = 'auto' | LocaleCode | (string & {}) | Locale
