import type { AmountScale } from '@carabiner/core/adapter'
import type { Json } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import type { WalletKeys } from '../requests-contract.js'
import type { Facts } from './decode/say/facts.js'
import type { Field, Statement } from './decode/statement.js'
import type { Value } from './decode/value.js'
import type { Warning } from './decode/warning.js'

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

/** An allowance whose amount the visitor can lower. */
export interface EditableAllowance extends AmountScale {
  readonly token: string
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** The whole content of a request's screen. */
export interface Review {
  readonly network: FrameNetwork
  readonly account: string
  /** At least one. */
  readonly statements: readonly Statement[]
  readonly warnings: readonly Warning[]
  /** Absent for a signature, which sends nothing. */
  readonly preview?: Preview
  readonly fee?: Fee
  readonly facts: Facts
  /** Values to look up and compare: hashes, raw data. */
  readonly details: readonly Field[]
  readonly editable?: EditableAllowance
}

/** A prepared request: its review, and the function that carries out exactly that. */
export interface Prepared {
  readonly review: Review
  /** Reviews with equal fingerprints mean the same to the visitor. */
  readonly fingerprint: string
  /**
   * Signs, and sends if requested.
   *
   * @param onSending - called with the hash and awaited before sending
   * @returns the answer for the page
   */
  approve(keys: WalletKeys, onSending?: (hash: `0x${string}`) => Promise<void>): Promise<Json>
}

/** The visitor's edits before the confirmation. */
export interface Edit {
  /** The allowance, in the token's smallest unit. */
  readonly allowance?: bigint
}

/** Prepares one request repeatedly, because a network's answers become stale. */
export interface Job {
  /** Whether the review depends on a network, so that it is prepared again when stale. */
  readonly isPerishable: boolean
  prepare(edit: Edit, signal: AbortSignal): Promise<Prepared>
}

/** Returns the same text for the same plain data. */
export const fingerprintOf = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
