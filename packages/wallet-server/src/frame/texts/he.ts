// Written by node scripts/write-locales.mjs from every messages.he.json: a change here is lost.

import { he as sentenceTexts } from '@carabiner/core/preview/he'
import requestsScreen from '../requests/screen/messages.he.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.he.json' with { type: 'json' }

/** Hebrew. */
export const he: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
