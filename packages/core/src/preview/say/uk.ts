// Written by node scripts/write-locales.mjs from every messages.uk.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.uk.json' with { type: 'json' }

/** Ukrainian. */
export const uk: SentenceLanguage = { code: 'uk', ...texts }
