// Written by node scripts/write-locales.mjs from every messages.pt.json: a change here is lost.

import { pt as sentenceTexts } from '@carabiner/core/preview/pt'
import requestsScreen from '../requests/screen/messages.pt.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.pt.json' with { type: 'json' }

/** Portuguese. */
export const pt: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
