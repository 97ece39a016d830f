// Written by node scripts/write-locales.mjs from every messages.pt.json: a change here is lost.
import { pt as sentences } from '../say/pt.js'
import texts from './messages.pt.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Portuguese. */
export const pt: PreviewTexts = { ...sentences, texts }
