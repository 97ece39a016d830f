// Written by node scripts/write-locales.mjs from every messages.zh-cn.json: a change here is lost.
import { zhCn as sentences } from '../say/zh-cn.js'
import texts from './messages.zh-cn.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Chinese (China). */
export const zhCn: PreviewTexts = { ...sentences, texts }
