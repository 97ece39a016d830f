// Written by node scripts/write-locales.mjs from every messages.it.json: a change here is lost.
import { it as sentences } from '../say/it.js'
import texts from './messages.it.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Italian. */
export const it: PreviewTexts = { ...sentences, texts }
