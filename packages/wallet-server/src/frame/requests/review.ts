import type { AmountScale } from '@carabiner/core/adapter'
import type { Facts, Fee, Field, Preview, Statement, Warning } from '@carabiner/core/preview'
import type { Json } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import type { WalletKeys } from '../requests-contract.js'

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
