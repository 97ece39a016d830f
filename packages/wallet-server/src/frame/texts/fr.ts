// Written by node scripts/write-locales.mjs from every messages.fr.json: a change here is lost.

import { fr as sentenceTexts } from '@carabiner/core/preview/fr'
import requestsScreen from '../requests/screen/messages.fr.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.fr.json' with { type: 'json' }

/** French. */
export const fr: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
