// Written by node scripts/write-locales.mjs from every messages.hi.json: a change here is lost.
import { hi as sentences } from '../say/hi.js'
import texts from './messages.hi.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Hindi. */
export const hi: PreviewTexts = { ...sentences, texts }
