// Written by node scripts/write-locales.mjs from every messages.fr.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.fr.json' with { type: 'json' }

/** French. */
export const fr: SentenceLanguage = { code: 'fr', ...texts }
