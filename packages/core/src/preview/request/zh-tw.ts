// Written by node scripts/write-locales.mjs from every messages.zh-tw.json: a change here is lost.
import { zhTw as sentences } from '../say/zh-tw.js'
import texts from './messages.zh-tw.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Chinese (Taiwan). */
export const zhTw: PreviewTexts = { ...sentences, texts }
