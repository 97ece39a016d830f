// Written by node scripts/write-locales.mjs from every messages.fa.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.fa.json' with { type: 'json' }

/** Persian. */
export const fa: SentenceLanguage = { code: 'fa', ...texts }
