// Written by node scripts/write-locales.mjs from every messages.fa.json: a change here is lost.
import { fa as sentences } from '../say/fa.js'
import texts from './messages.fa.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Persian. */
export const fa: PreviewTexts = { ...sentences, texts }
