// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.
import { ar as sentences } from '../say/ar.js'
import texts from './messages.ar.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Arabic. */
export const ar: PreviewTexts = { ...sentences, texts }
