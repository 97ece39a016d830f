import { sentences } from '../requests/decode/say/sentences.en.js'
import { values } from '../requests/decode/say/values.en.js'
import { warnings } from '../requests/decode/say/warnings.en.js'
import { fieldNames, labels } from '../requests/screen/messages.en.js'
import type { Language } from './language.js'
import { en as messages } from './messages.en.js'

export const english: Language = {
  code: 'en',
  messages,
  sentences,
  warnings,
  values,
  labels,
  fieldNames,
  failures: {},
}
