// Written by node scripts/write-locales.mjs from every messages.he.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.he.json' with { type: 'json' }

/** Hebrew. */
export const he: SentenceLanguage = { code: 'he', ...texts }
