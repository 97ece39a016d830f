// Written by node scripts/write-locales.mjs from every messages.ja.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.ja.json' with { type: 'json' }

/** Japanese. */
export const ja: SentenceLanguage = { code: 'ja', ...texts }
