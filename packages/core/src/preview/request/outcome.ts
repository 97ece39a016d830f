import type { CannotTell } from '../../adapter/preview.js'
import type { Change } from '../change.js'
import type { TokenFacts } from '../say/facts.js'
import type { Decoded } from '../statement.js'

/** The meaning of a request, before it is written in a language. */
export interface Outcome extends Decoded {
  /** Absent for a signature, and if the simulation's result is unknown. */
  readonly changes?: readonly Change[]
  /** By contract in lower case. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** Whether the transaction would fail. */
  readonly isFailing: boolean
  readonly cannotTell?: CannotTell
}
