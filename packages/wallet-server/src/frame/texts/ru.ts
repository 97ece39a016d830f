// Written by node scripts/write-locales.mjs from every messages.ru.json: a change here is lost.

import { ru as sentenceTexts } from '@carabiner/core/preview/ru'
import requestsScreen from '../requests/screen/messages.ru.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.ru.json' with { type: 'json' }

/** Russian. */
export const ru: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
