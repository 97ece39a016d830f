// Written by node scripts/write-locales.mjs from every messages.tr.json: a change here is lost.

import { tr as sentenceTexts } from '@carabiner/core/preview/tr'
import requestsScreen from '../requests/screen/messages.tr.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.tr.json' with { type: 'json' }

/** Turkish. */
export const tr: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
