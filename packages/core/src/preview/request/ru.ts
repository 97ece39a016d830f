// Written by node scripts/write-locales.mjs from every messages.ru.json: a change here is lost.
import { ru as sentences } from '../say/ru.js'
import texts from './messages.ru.json' with { type: 'json' }
import type { PreviewTexts } from './preview-texts.js'

/** Russian. */
export const ru: PreviewTexts = { ...sentences, texts }
