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
  const [language = ''] = code.toLowerCase().split('-')
  const load = Object.hasOwn(translations, language) ? translations[language] : undefined
  return load ? load().catch(() => en) : en
}
