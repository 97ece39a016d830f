import type { Value } from './value.js'

/** A change of the account: an outgoing or incoming amount, or an allowance. */
export interface Change {
  readonly direction: 'out' | 'in' | 'allows'
  readonly value: Value
  /** The id of an item of a collection. */
  readonly id?: bigint
  /** The count of that item. */
  readonly count?: bigint
  /** The spender of an allowance. */
  readonly spender?: string
}

/** The changes that a simulation found, or that they are unknown. */
export type Preview =
  | { readonly state: 'known'; readonly changes: readonly Change[] }
  | { readonly state: 'none' }

/** The fee, in the smallest unit of the network's currency. */
export interface Fee {
  readonly expected: bigint
  /** The maximum. */
  readonly highest: bigint
}
