// Written by node scripts/write-locales.mjs from every messages.ko.json: a change here is lost.

import { ko as sentenceTexts } from '@carabiner/core/preview/ko'
import requestsScreen from '../requests/screen/messages.ko.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.ko.json' with { type: 'json' }

/** Korean. */
export const ko: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
