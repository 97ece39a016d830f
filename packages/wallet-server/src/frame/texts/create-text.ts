import { fill } from '../../text/fill.js'
import type { MessageKey } from './messages.en.js'

/** What is filled into a text. */
type TextValues = Readonly<Record<string, string | number>>

/** Gives a text in the visitor's language. */
export type Text = (key: MessageKey, values?: TextValues) => string

/** @param messages - of a language */
export const createText =
  (messages: Readonly<Record<MessageKey, string>>): Text =>
  (key, values) =>
    fill(messages[key], values)
