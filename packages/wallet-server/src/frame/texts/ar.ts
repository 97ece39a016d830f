// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.

import { ar as sentenceTexts } from '@carabiner/core/preview/ar'
import requestsScreen from '../requests/screen/messages.ar.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.ar.json' with { type: 'json' }

/** Arabic. */
export const ar: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
