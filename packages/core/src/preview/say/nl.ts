// Written by node scripts/write-locales.mjs from every messages.nl.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.nl.json' with { type: 'json' }

/** Dutch. */
export const nl: SentenceLanguage = { code: 'nl', ...texts }
