import { type MessageKey, messagesEn } from './messages.en.js'

/** What is filled into a text. */
type TextValues = Readonly<Record<string, string | number>>

/** Gives a text in the visitor's language. */
export type Text = (key: MessageKey, values?: TextValues) => string

/** @param messages - of a language; what it lacks is English */
export const createText =
  (messages: Partial<Record<MessageKey, string>> = messagesEn): Text =>
  (key, values = {}) =>
    (messages[key] ?? messagesEn[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    )
