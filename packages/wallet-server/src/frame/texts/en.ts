import { english as sentenceTexts } from '@carabiner/core/preview'
import { fieldNames, labels } from '../requests/screen/messages.en.js'
import type { Language } from './language.js'
import { en as messages } from './messages.en.js'

export const english: Language = {
  ...sentenceTexts,
  messages,
  labels,
  fieldNames,
  failures: {},
}
