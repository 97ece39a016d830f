// Written by node scripts/write-locales.mjs from every messages.id.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.id.json' with { type: 'json' }

/** Indonesian. */
export const id: SentenceLanguage = { code: 'id', ...texts }
