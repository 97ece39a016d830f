// Written by node scripts/write-locales.mjs from every messages.it.json: a change here is lost.

import { it as sentenceTexts } from '@carabiner/core/preview/it'
import requestsScreen from '../requests/screen/messages.it.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.it.json' with { type: 'json' }

/** Italian. */
export const it: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
