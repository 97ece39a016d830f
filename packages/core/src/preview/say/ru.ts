// Written by node scripts/write-locales.mjs from every messages.ru.json: a change here is lost.
import type { SentenceLanguage } from './language.js'
import texts from './messages.ru.json' with { type: 'json' }

/** Russian. */
export const ru: SentenceLanguage = { code: 'ru', ...texts }
