// Written by node scripts/write-locales.mjs from every messages.nl.json: a change here is lost.

import { nl as sentenceTexts } from '@carabiner/core/preview/nl'
import requestsScreen from '../requests/screen/messages.nl.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.nl.json' with { type: 'json' }

/** Dutch. */
export const nl: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
