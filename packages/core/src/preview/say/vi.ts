// Written by node scripts/write-locales.mjs from every messages.vi.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.vi.json' with { type: 'json' }

/** Vietnamese. */
export const vi: SentenceLanguage = { code: 'vi', ...texts }
