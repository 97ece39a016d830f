// Written by node scripts/write-locales.mjs from every messages.fr.json: a change here is lost.
import { fr as sentences } from '../say/fr.js'
import texts from './messages.fr.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** French. */
export const fr: PreviewTexts = { ...sentences, texts }
