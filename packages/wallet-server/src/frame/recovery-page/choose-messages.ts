import { findLanguage, textDirection } from '@carabiner/core/internal'
import { en } from './messages.en.js'
import { translations } from './translations.js'

/** Every text of the page, in one language. */
type RecoveryMessages = Readonly<Record<keyof typeof en, string>>

const languages: Readonly<Record<string, RecoveryMessages>> = { ...translations, en }

/**
 * Returns the texts of the first supported language, or English.
 *
 * @param codes - BCP 47, in order of preference
 */
export function chooseMessages(codes: readonly string[]) {
  const lang = findLanguage(codes, Object.keys(languages)) ?? 'en'
  return { lang, dir: textDirection(lang), messages: languages[lang] ?? en }
}
