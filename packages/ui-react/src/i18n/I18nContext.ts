import { createContext } from 'react'
import { createFormatter, type Formatter } from './format.js'
import { directionOf, type Locale } from './locale.js'
import type { Messages } from './message-key.js'

export interface I18n {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The translations and the host's own texts, by key. A missing text is shown in English. */
  readonly messages: Readonly<Record<string, string | undefined>>
  readonly formatter: Formatter
}

/**
 * Creates the translations of one locale. Call it once per locale and not per render, because the
 * formatter caches parsed messages.
 *
 * @param overrides - the host's own texts, for every locale
 */
export function createI18n(locale: Locale, overrides: Messages = {}): I18n {
  return {
    locale: locale.code,
    dir: directionOf(locale),
    messages: { ...locale.messages, ...overrides },
    formatter: createFormatter(locale),
  }
}

export const I18nContext = createContext<I18n | undefined>(undefined)
