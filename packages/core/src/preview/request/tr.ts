// Written by node scripts/write-locales.mjs from every messages.tr.json: a change here is lost.
import { tr as sentences } from '../say/tr.js'
import texts from './messages.tr.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Turkish. */
export const tr: PreviewTexts = { ...sentences, texts }
