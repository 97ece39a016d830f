// Written by node scripts/write-locales.mjs from every messages.es.json: a change here is lost.

import { es as sentenceTexts } from '@carabiner/core/preview/es'
import requestsScreen from '../requests/screen/messages.es.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.es.json' with { type: 'json' }

/** Spanish. */
export const es: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
