// Written by node scripts/write-locales.mjs from every messages.vi.json: a change here is lost.

import { vi as sentenceTexts } from '@carabiner/core/preview/vi'
import requestsScreen from '../requests/screen/messages.vi.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.vi.json' with { type: 'json' }

/** Vietnamese. */
export const vi: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
