// Written by node scripts/write-locales.mjs from every messages.fa.json: a change here is lost.

import { fa as sentenceTexts } from '@carabiner/core/preview/fa'
import requestsScreen from '../requests/screen/messages.fa.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.fa.json' with { type: 'json' }

/** Persian. */
export const fa: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
