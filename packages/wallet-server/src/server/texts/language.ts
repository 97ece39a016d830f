import { findLanguage, textDirection } from '@carabiner/core/internal'
import { parseAccept } from 'hono/utils/accept'
import * as z from 'zod/mini'
import english from './messages.en.json' with { type: 'json' }
import { translations } from './translations.js'

/** The texts, without the code of their language. */
type ServerMessages = typeof english

/**
 * The server's texts in one language, with `{name}` for values. `page` has a title and a sentence
 * for each state of a link's page, `window` for each state of a login's window, and `windowAlone`
 * for a window without an opener.
 */
export interface ServerTexts extends Readonly<ServerMessages> {
  /** BCP 47, for `lang` and for times. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
}

const messages = { ...translations, en: english }
const isCode = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code)

/** The languages of the server. */
export const languageCode = z.enum(Object.keys(messages).filter(isCode))
/** A language of the server. */
export type LanguageCode = z.output<typeof languageCode>

export function textsOf(language: LanguageCode): ServerTexts {
  const own: ServerMessages = messages[language]
  // British times have the day before the month.
  const code = language === 'en' ? 'en-GB' : language
  return { ...own, code, dir: textDirection(code) }
}

/** Returns the client's preferred language among the server's. The frame sends its own. */
export function languageOf(headers: Headers): LanguageCode {
  const accepted = parseAccept((headers.get('accept-language') ?? '').slice(0, 512))
  const tags = accepted.map(({ type }) => type)
  return findLanguage(tags, languageCode.options) ?? 'en'
}
