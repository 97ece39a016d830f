// Written by node scripts/write-locales.mjs from every messages.ja.json: a change here is lost.
import { ja as sentences } from '../say/ja.js'
import texts from './messages.ja.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Japanese. */
export const ja: PreviewTexts = { ...sentences, texts }
