// Written by node scripts/write-locales.mjs from every messages.hi.json: a change here is lost.

import { hi as sentenceTexts } from '@carabiner/core/preview/hi'
import requestsScreen from '../requests/screen/messages.hi.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.hi.json' with { type: 'json' }

/** Hindi. */
export const hi: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
