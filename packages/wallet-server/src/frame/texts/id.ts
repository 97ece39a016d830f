// Written by node scripts/write-locales.mjs from every messages.id.json: a change here is lost.

import { id as sentenceTexts } from '@carabiner/core/preview/id'
import requestsScreen from '../requests/screen/messages.id.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.id.json' with { type: 'json' }

/** Indonesian. */
export const id: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
