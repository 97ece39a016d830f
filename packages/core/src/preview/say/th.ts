// Written by node scripts/write-locales.mjs from every messages.th.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.th.json' with { type: 'json' }

/** Thai. */
export const th: SentenceLanguage = { code: 'th', ...texts }
