// Written by node scripts/write-locales.mjs from every messages.es.json: a change here is lost.
import { es as sentences } from '../say/es.js'
import texts from './messages.es.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Spanish. */
export const es: PreviewTexts = { ...sentences, texts }
