import type { NetworkId } from '@carabiner/core'
import type { SentStatus } from '../sent/merge-sent.js'
import type { Transfer } from '../sources/transaction.js'

/** A transaction in which the account took part. */
export interface ActivityEntry {
  /** Unique among an account's entries. */
  readonly id: string
  /** The transaction hash for a block explorer. */
  readonly hash: string
  /** Whether no explorer has the transaction: another one replaced it, with an unknown hash. */
  readonly isGone?: true
  readonly chainId: NetworkId
  /** The operation in the source's words: `send`, `receive`, `approve`, `trade`, … */
  readonly operationType: string
  /** `replaced`, `dropped` and `expired` apply to transactions sent from this browser. */
  readonly status: SentStatus
  /** When it was mined, or sent from this browser, in ms since 1970. */
  readonly time: number
  /** The sender. Empty if unknown, like `to`. */
  readonly from: string
  readonly to: string
  readonly transfers: readonly Transfer[]
}
