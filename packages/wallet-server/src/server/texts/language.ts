import { parseAccept } from 'hono/utils/accept'
import * as z from 'zod/mini'
import { directionOf } from '../../text/texts.js'
import english from './messages.en.json' with { type: 'json' }
import { translations } from './translations.js'

/** The texts alone, without the language that they are in. */
type ServerMessages = typeof english

/**
 * What the server says, in one language. `{name}` is filled in. `page` has a title and a sentence for each state of a
 * link's page, `window` for each state of a login's window, and `windowAlone` is for one that has nobody to tell.
 */
export interface ServerTexts extends Readonly<ServerMessages> {
  /** BCP 47: for `lang`, and for times. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
}

const messages = { ...translations, en: english }
const isCode = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code)

/** The languages that the server writes. */
export const languageCode = z.enum(Object.keys(messages).filter(isCode))
/** One of the languages that the server writes. */
export type LanguageCode = z.output<typeof languageCode>

export function textsOf(language: LanguageCode): ServerTexts {
  const own: ServerMessages = messages[language]
  // For times, which are written as in Britain: the day before the month.
  const code = language === 'en' ? 'en-GB' : language
  return { ...own, code, dir: directionOf(code) }
}

/** The language that a client likes best of ours: the frame asks for the one it speaks. */
export function languageOf(headers: Headers): LanguageCode {
  const wished = parseAccept((headers.get('accept-language') ?? '').slice(0, 512))
  for (const { type } of wished) {
    const { data } = languageCode.safeParse(type.split('-', 1)[0]?.toLowerCase())
    if (data) return data
  }
  return 'en'
}
