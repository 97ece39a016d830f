// Written by node scripts/write-locales.mjs from every messages.uk.json: a change here is lost.

import { uk as sentenceTexts } from '@carabiner/core/preview/uk'
import requestsScreen from '../requests/screen/messages.uk.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.uk.json' with { type: 'json' }

/** Ukrainian. */
export const uk: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
