// Written by node scripts/write-locales.mjs from every messages.de.json: a change here is lost.
import { de as sentences } from '../say/de.js'
import texts from './messages.de.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** German. */
export const de: PreviewTexts = { ...sentences, texts }
