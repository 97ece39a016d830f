import { findLanguage } from '../../languages/find-language.js'
import { english } from '../say/english.js'
import type { PreviewTexts } from './preview-texts.js'
import { texts } from './texts.en.js'
import { translations } from './translations.js'

const en: PreviewTexts = { ...english, texts }

/**
 * Loads the texts in a language. English for a language without a translation, and if it does not load.
 *
 * @param code - BCP 47
 */
export async function loadTexts(code: string): Promise<PreviewTexts> {
  const language = findLanguage([code], ['en', ...Object.keys(translations)])
  const load = language && translations[language]
  return load ? load().catch(() => en) : en
}
