import { fill } from '../../text/texts.js'
import type { SentenceKey } from '../requests/decode/say/sentences.en.js'
import type { ValueKey } from '../requests/decode/say/values.en.js'
import type { WarningCode } from '../requests/decode/warning.js'
import type { LabelKey } from '../requests/screen/messages.en.js'
import type { MessageKey } from './messages.en.js'

/** All that the frame says, in one language. */
export interface Language {
  /** BCP 47: for `lang`, dates and the marks in numbers. */
  readonly code: string
  /** Of the frame's own screens. */
  readonly messages: Readonly<Record<MessageKey, string>>
  /** What is said before it is signed. */
  readonly sentences: Readonly<Record<SentenceKey, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  /** How amounts, tokens and times are written in a sentence. */
  readonly values: Readonly<Record<ValueKey, string>>
  /** Of the screen around what is asked. */
  readonly labels: Readonly<Record<LabelKey, string>>
  /** Of the details' fields that are ours. */
  readonly fieldNames: Readonly<Record<string, string>>
  /** By the English sentence, which is what the page is told. One that is not here is shown in English. */
  readonly failures: Readonly<Record<string, string>>
}

/** What is filled into a text. */
type TextValues = Readonly<Record<string, string | number>>

/** Gives a text in the visitor's language. */
export type Text = (key: MessageKey, values?: TextValues) => string

/** @param messages - of a language */
export const createText =
  (messages: Readonly<Record<MessageKey, string>>): Text =>
  (key, values) =>
    fill(messages[key], values)
