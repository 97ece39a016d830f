import type { SentenceKey } from './say/sentences.en.js'
import type { Value } from './value.js'
import type { Warning } from './warning.js'

/** One effect of a request: the kind of its sentence, and the values that the sentence names. */
export interface Statement {
  readonly kind: SentenceKey
  readonly values: Readonly<Record<string, Value>>
  /** Further arguments, for the details. */
  readonly fields?: readonly Field[]
}

/**
 * A named value of the details. The name is a standard's, a descriptor's or, as text, the request's
 * own.
 */
export interface Field {
  readonly name: string
  readonly value: Value
}

/** The decoded meaning of a request, without a simulation. */
export interface Decoded {
  /** At least one. */
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
}

/** Returns a statement. An empty list of fields counts as none. */
export const statement = (
  kind: SentenceKey,
  values: Statement['values'] = {},
  fields?: readonly Field[],
): Statement => ({ kind, values, fields: fields?.length ? fields : undefined })
