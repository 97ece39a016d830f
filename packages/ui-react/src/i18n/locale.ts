import { textDirection } from '@carabiner/core/internal'
import type { Messages } from './message-key.js'

/** A language, and the region of its number format. */
export interface Locale {
  /**
   * A BCP 47 code, such as `de` or `pt-BR`. Used for numbers, plural rules and the `lang` of
   * rendered elements.
   */
  readonly code: string
  /** @default the direction of the language */
  readonly dir?: 'ltr' | 'rtl'
  readonly messages: Messages
  /** Rewrites the text of each message, including English fallbacks. For pseudo-locales. */
  readonly mapText?: (text: string) => string
}

/** The locale until another one is loaded. Also the fallback for missing texts. */
export const english: Locale = { code: 'en', messages: {} }

export const directionOf = ({ code, dir }: Pick<Locale, 'code' | 'dir'>): 'ltr' | 'rtl' =>
  dir ?? textDirection(code)
