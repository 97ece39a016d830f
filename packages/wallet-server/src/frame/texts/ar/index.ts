import type { Language } from '../language.js'
import { messages } from './messages.js'
import { sentences, values, warnings } from './say.js'
import { failures, fieldNames, labels } from './screen.js'

export const arabic: Language = {
  code: 'ar',
  dir: 'rtl',
  messages,
  sentences,
  warnings,
  values,
  labels,
  fieldNames,
  failures,
}
