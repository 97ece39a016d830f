import type { NetworkId } from '@carabiner/core'
import type { SentStatus } from '../sent/merge-sent.js'
import type { Transfer } from '../sources/transaction.js'

/** A transaction in which the account took part. */
export interface ActivityEntry {
  /** Unique among an account's entries. */
  readonly id: string
  /** The hash for an explorer. */
  readonly hash: string
  /** Whether no explorer has it: another transaction replaced it, and its own hash is unknown. */
  readonly isGone?: true
  readonly chainId: NetworkId
  /** `send`, `receive`, `approve`, `trade`, …, in the source's words. */
  readonly operationType: string
  /** `replaced`, `dropped` and `expired` apply to transactions sent from this browser. */
  readonly status: SentStatus
  /** When it was mined, or sent from here, in ms since 1970. */
  readonly time: number
  /** Empty if unknown, like `to`. */
  readonly from: string
  readonly to: string
  readonly transfers: readonly Transfer[]
}
