import type { SentenceLanguage } from '@carabiner/core/preview'
import { fill } from '../../text/texts.js'
import type { LabelKey } from '../requests/screen/messages.en.js'
import type { MessageKey } from './messages.en.js'

/** All texts of the frame in one language. */
export interface Language extends SentenceLanguage {
  /** The texts of the frame's own screens. */
  readonly messages: Readonly<Record<MessageKey, string>>
  /** The labels of the request's screen. */
  readonly labels: Readonly<Record<LabelKey, string>>
  /** Names of our own fields in the details. */
  readonly fieldNames: Readonly<Record<string, string>>
  /**
   * The translated failures, by the English message that the page receives. A message without a
   * translation is shown in English.
   */
  readonly failures: Readonly<Record<string, string>>
}

/** The values of a text. */
type TextValues = Readonly<Record<string, string | number>>

/** Returns a text in the visitor's language. */
export type Text = (key: MessageKey, values?: TextValues) => string

/** @param messages - of a language */
export const createText =
  (messages: Readonly<Record<MessageKey, string>>): Text =>
  (key, values) =>
    fill(messages[key], values)
