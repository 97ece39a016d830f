import { parseAccept } from 'hono/utils/accept'
import * as z from 'zod/mini'
import { arabic } from './ar.js'
import { german } from './de.js'
import { english } from './en.js'
import type { ServerTexts } from './server-texts.js'

const texts = { ar: arabic, de: german, en: english } as const

/** The languages that the server writes. */
export const languageCode = z.enum(['ar', 'de', 'en'])
/** One of the languages that the server writes. */
export type LanguageCode = z.output<typeof languageCode>

export const textsOf = (code: LanguageCode): ServerTexts => texts[code]

/** The language that a client likes best of ours: the frame asks for the one it speaks. */
export function languageOf(headers: Headers): LanguageCode {
  const wished = parseAccept((headers.get('accept-language') ?? '').slice(0, 512))
  for (const { type } of wished) {
    const { data } = languageCode.safeParse(type.split('-', 1)[0]?.toLowerCase())
    if (data) return data
  }
  return 'en'
}
