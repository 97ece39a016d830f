// Written by node scripts/write-locales.mjs from every messages.pl.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.pl.json' with { type: 'json' }

/** Polish. */
export const pl: SentenceLanguage = { code: 'pl', ...texts }
