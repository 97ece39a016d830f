// Written by node scripts/write-locales.mjs from every messages.tr.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.tr.json' with { type: 'json' }

/** Turkish. */
export const tr: SentenceLanguage = { code: 'tr', ...texts }
