// Written by node scripts/write-locales.mjs from every messages.pt.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.pt.json' with { type: 'json' }

/** Portuguese. */
export const pt: SentenceLanguage = { code: 'pt', ...texts }
