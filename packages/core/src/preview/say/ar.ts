// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.ar.json' with { type: 'json' }

/** Arabic. */
export const ar: SentenceLanguage = { code: 'ar', ...texts }
