// Written by node scripts/write-locales.mjs from every messages.th.json: a change here is lost.

import { th as sentenceTexts } from '@carabiner/core/preview/th'
import requestsScreen from '../requests/screen/messages.th.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.th.json' with { type: 'json' }

/** Thai. */
export const th: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
