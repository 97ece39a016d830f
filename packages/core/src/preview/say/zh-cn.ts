// Written by node scripts/write-locales.mjs from every messages.zh-cn.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.zh-cn.json' with { type: 'json' }

/** Chinese (China). */
export const zhCn: SentenceLanguage = { code: 'zh-CN', ...texts }
