// Written by node scripts/write-locales.mjs from every messages.it.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.it.json' with { type: 'json' }

/** Italian. */
export const it: SentenceLanguage = { code: 'it', ...texts }
