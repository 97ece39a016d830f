import { directionOf } from '../../text/texts.js'
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
  for (const code of codes) {
    const lang = code.split('-', 1)[0]?.toLowerCase() ?? ''
    const messages = Object.hasOwn(languages, lang) ? languages[lang] : undefined
    if (messages) return { lang, dir: directionOf(lang), messages }
  }
  return { lang: 'en', dir: directionOf('en'), messages: en }
}
