// Written by node scripts/write-locales.mjs from every messages.th.json: a change here is lost.
import { th as sentences } from '../say/th.js'
import texts from './messages.th.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Thai. */
export const th: PreviewTexts = { ...sentences, texts }
