// Written by node scripts/write-locales.mjs from every messages.de.json: a change here is lost.

import { de as sentenceTexts } from '@carabiner/core/preview/de'
import requestsScreen from '../requests/screen/messages.de.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.de.json' with { type: 'json' }

/** German. */
export const de: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
