// Written by node scripts/write-locales.mjs from every messages.pl.json: a change here is lost.
import { pl as sentences } from '../say/pl.js'
import texts from './messages.pl.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Polish. */
export const pl: PreviewTexts = { ...sentences, texts }
