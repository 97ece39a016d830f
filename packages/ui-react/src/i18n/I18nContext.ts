import { createContext } from 'react'
import { createFormatter, type Formatter } from './format.js'

export interface I18n {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** Translations and the host's own wording, by key; what is missing is English. */
  readonly messages: Readonly<Record<string, string | undefined>>
  readonly formatter: Formatter
}

/** Made once per locale, not per render: the formatter keeps what it has parsed. */
export function createI18n(
  locale: string,
  messages: I18n['messages'] = {},
  dir: I18n['dir'] = 'ltr',
): I18n {
  return { locale, dir, messages, formatter: createFormatter(locale) }
}

export const I18nContext = createContext<I18n | undefined>(undefined)
