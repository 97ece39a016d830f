import type { SentenceLanguage } from '../say/language.js'
import type { PreviewTextKey } from './texts.en.js'

/** The texts of a preview, in one language. */
export interface PreviewTexts extends SentenceLanguage {
  readonly texts: Readonly<Record<PreviewTextKey, string>>
}
