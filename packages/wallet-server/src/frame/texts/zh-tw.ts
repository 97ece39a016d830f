// Written by node scripts/write-locales.mjs from every messages.zh-tw.json: a change here is lost.

import { zhTw as sentenceTexts } from '@carabiner/core/preview/zh-tw'
import requestsScreen from '../requests/screen/messages.zh-tw.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.zh-tw.json' with { type: 'json' }

/** Chinese (Taiwan). */
export const zhTw: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
