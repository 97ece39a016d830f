// Written by node scripts/write-locales.mjs from every messages.de.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.de.json' with { type: 'json' }

/** German. */
export const de: SentenceLanguage = { code: 'de', ...texts }
