// Written by node scripts/write-locales.mjs from every messages.ko.json: a change here is lost.
import { ko as sentences } from '../say/ko.js'
import texts from './messages.ko.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Korean. */
export const ko: PreviewTexts = { ...sentences, texts }
