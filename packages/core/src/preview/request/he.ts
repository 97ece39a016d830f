// Written by node scripts/write-locales.mjs from every messages.he.json: a change here is lost.
import { he as sentences } from '../say/he.js'
import texts from './messages.he.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Hebrew. */
export const he: PreviewTexts = { ...sentences, texts }
