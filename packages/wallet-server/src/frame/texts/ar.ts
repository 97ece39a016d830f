// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.
import requestsDecodeSay from '../requests/decode/say/messages.ar.json' with { type: 'json' }
import requestsScreen from '../requests/screen/messages.ar.json' with { type: 'json' }
import type { Language } from './language.js'
import texts from './messages.ar.json' with { type: 'json' }

/** Arabic. */
export const ar: Language = {
  code: 'ar',
  ...requestsDecodeSay,
  ...requestsScreen,
  ...texts,
}
