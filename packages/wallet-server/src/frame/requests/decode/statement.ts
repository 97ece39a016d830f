import type { SentenceKey } from './say/sentences.en.js'
import type { Value } from './value.js'
import type { Warning } from './warning.js'

/** One thing that is asked, as this frame read it: its kind, and what the kind's sentence names. */
export interface Statement {
  readonly kind: SentenceKey
  readonly values: Readonly<Record<string, Value>>
  /** What else is known of it, for the details: argument by argument. */
  readonly fields?: readonly Field[]
}

/** A named value of the details. The name is a standard's, a descriptor's or, as text, the request's own. */
export interface Field {
  readonly name: string
  readonly value: Value
}

/** What a request comes to, before any network was asked. */
export interface Decoded {
  /** At least one. */
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
}

export const statement = (
  kind: SentenceKey,
  values: Statement['values'] = {},
  fields?: readonly Field[],
): Statement => ({ kind, values, fields: fields?.length ? fields : undefined })
