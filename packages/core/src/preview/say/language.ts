import type { WarningCode } from '../warning.js'
import type { SentenceKey } from './sentences.en.js'
import type { ValueKey } from './values.en.js'

/** The texts about a request, in one language. */
export interface SentenceLanguage {
  /** BCP 47, for dates and separators in numbers. */
  readonly code: string
  /** The sentences of a request. */
  readonly sentences: Readonly<Record<SentenceKey, string>>
  readonly warnings: Readonly<Record<WarningCode, string>>
  /** The forms of amounts, tokens and times in a sentence. */
  readonly values: Readonly<Record<ValueKey, string>>
}
