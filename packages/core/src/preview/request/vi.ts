// Written by node scripts/write-locales.mjs from every messages.vi.json: a change here is lost.
import { vi as sentences } from '../say/vi.js'
import texts from './messages.vi.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Vietnamese. */
export const vi: PreviewTexts = { ...sentences, texts }
