// Written by node scripts/write-locales.mjs from every messages.pl.json: a change here is lost.

import { pl as sentenceTexts } from '@carabiner/core/preview/pl'
import requestsScreen from '../requests/screen/messages.pl.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.pl.json' with { type: 'json' }

/** Polish. */
export const pl: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
