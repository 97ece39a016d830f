// Written by node scripts/write-locales.mjs from every messages.id.json: a change here is lost.
import { id as sentences } from '../say/id.js'
import texts from './messages.id.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Indonesian. */
export const id: PreviewTexts = { ...sentences, texts }
