import type { Locale } from './locale.js'
import type { TranslationCode } from './translations.js'

/** The locales of this package. `en-XA` is lengthened English, `ar-XB` is mirrored English. */
export type LocaleCode = 'en' | TranslationCode | 'en-XA' | 'ar-XB'

/**
 * A host's choice: a code, a locale of its own, or `'auto'` for the page's `lang` and then the
 * browser's languages. A code with a region uses the language's texts and the region's numbers.
 */
export type LocaleChoice = 'auto' | LocaleCode | (string & {}) | Locale
