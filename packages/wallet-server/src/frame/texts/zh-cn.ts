// Written by node scripts/write-locales.mjs from every messages.zh-cn.json: a change here is lost.

import { zhCn as sentenceTexts } from '@carabiner/core/preview/zh-cn'
import requestsScreen from '../requests/screen/messages.zh-cn.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.zh-cn.json' with { type: 'json' }

/** Chinese (China). */
export const zhCn: Language = {
  ...sentenceTexts,
  ...requestsScreen,
  ...texts,
}
