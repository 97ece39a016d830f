import type { SentenceLanguage } from './language.js'
import { sentences } from './sentences.en.js'
import { values } from './values.en.js'
import { warnings } from './warnings.en.js'

/** English, which is in every bundle. */
export const english: SentenceLanguage = { code: 'en', sentences, warnings, values }
