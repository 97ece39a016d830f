import type { AmountScale } from '@carabiner/core/adapter'
import type { Json } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import type { WalletKeys } from '../requests-contract.js'
import type { Facts } from './decode/say/facts.js'
import type { Field, Statement } from './decode/statement.js'
import type { Value } from './decode/value.js'
import type { Warning } from './decode/warning.js'

/** Something that the account has less or more of afterwards, or that others may take from then on. */
export interface Change {
  readonly direction: 'out' | 'in' | 'allows'
  readonly value: Value
  /** Of a thing of a collection. */
  readonly id?: bigint
  /** How many of that thing. */
  readonly count?: bigint
  /** Who may take it. */
  readonly spender?: string
}

/** What leaves and what arrives: as a simulation found, or that it could not be found out. */
export type Preview =
  | { readonly state: 'known'; readonly changes: readonly Change[] }
  | { readonly state: 'none' }

/** What it costs, in the smallest unit of the network's currency. */
export interface Fee {
  readonly expected: bigint
  /** It can't cost more. */
  readonly highest: bigint
}

/** An allowance whose amount the visitor can lower. */
export interface EditableAllowance extends AmountScale {
  readonly token: string
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** All that the visitor is shown of a request. */
export interface Review {
  readonly network: FrameNetwork
  readonly account: string
  /** At least one. */
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
  /** Absent where nothing is sent. */
  readonly preview?: Preview
  readonly fee?: Fee
  readonly facts: Facts
  /** To look up and compare: hashes, raw data. */
  readonly details: readonly Field[]
  readonly editable?: EditableAllowance
}

/** A request that is ready to be confirmed: what is shown, and what is done with exactly that. */
export interface Prepared {
  readonly review: Review
  /** Two that are the same mean the same to the visitor. */
  readonly fingerprint: string
  /**
   * Signs, and sends where that was asked.
   *
   * @param onSending - told the hash before it is sent, and waited for
   * @returns what the page is told
   */
  approve(keys: WalletKeys, onSending?: (hash: `0x${string}`) => Promise<void>): Promise<Json>
}

/** What the visitor changed before they confirm. */
export interface Edit {
  /** The allowance, in the token's smallest unit. */
  readonly allowance?: bigint
}

/** How one request is prepared: as often as needed, since what a network says grows old. */
export interface Job {
  /** Whether the network is asked: what it said is asked again when it is old. */
  readonly isPerishable: boolean
  prepare(edit: Edit, signal: AbortSignal): Promise<Prepared>
}

/** A text for plain data: the same data, the same text. */
export const fingerprintOf = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
