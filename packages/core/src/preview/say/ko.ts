// Written by node scripts/write-locales.mjs from every messages.ko.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.ko.json' with { type: 'json' }

/** Korean. */
export const ko: SentenceLanguage = { code: 'ko', ...texts }
