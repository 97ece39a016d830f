// Written by node scripts/write-locales.mjs from every messages.nl.json: a change here is lost.
import { nl as sentences } from '../say/nl.js'
import texts from './messages.nl.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Dutch. */
export const nl: PreviewTexts = { ...sentences, texts }
