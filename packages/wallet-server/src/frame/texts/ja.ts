// Written by node scripts/write-locales.mjs from every messages.ja.json: a change here is lost.

import { ja as sentenceTexts } from '@carabiner/core/preview/ja'
import requestsScreen from '../requests/screen/messages.ja.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.ja.json' with { type: 'json' }

/** Japanese. */
export const ja: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
