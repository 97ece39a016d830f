// Written by node scripts/write-locales.mjs from every messages.hi.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.hi.json' with { type: 'json' }

/** Hindi. */
export const hi: SentenceLanguage = { code: 'hi', ...texts }
