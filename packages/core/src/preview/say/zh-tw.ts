// Written by node scripts/write-locales.mjs from every messages.zh-tw.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.zh-tw.json' with { type: 'json' }

/** Chinese (Taiwan). */
export const zhTw: SentenceLanguage = { code: 'zh-TW', ...texts }
