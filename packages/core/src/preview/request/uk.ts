// Written by node scripts/write-locales.mjs from every messages.uk.json: a change here is lost.
import { uk as sentences } from '../say/uk.js'
import texts from './messages.uk.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Ukrainian. */
export const uk: PreviewTexts = { ...sentences, texts }
