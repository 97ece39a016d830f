// Written by node scripts/write-locales.mjs from every messages.es.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.es.json' with { type: 'json' }

/** Spanish. */
export const es: SentenceLanguage = { code: 'es', ...texts }
