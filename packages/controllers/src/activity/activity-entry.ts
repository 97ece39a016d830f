import type { NetworkId } from '@carabiner/core'
import type { SentStatus } from '../sent/merge-sent.js'
import type { Transfer } from '../sources/transaction.js'

/** Something that the account did, or that was done to it. */
export interface ActivityEntry {
  /** Unique among an account's. */
  readonly id: string
  /** By which an explorer finds it. */
  readonly hash: string
  /** No explorer finds it: something else took its place, and what is not known. */
  readonly isGone?: true
  readonly chainId: NetworkId
  /** `send`, `receive`, `approve`, `trade`, …: as its source calls it. */
  readonly operationType: string
  /** `replaced`, `dropped` and `expired` are known of what this browser sent. */
  readonly status: SentStatus
  /** When it came into a block, or was sent from here. In ms since 1970. */
  readonly time: number
  /** Empty where it is not known, as `to`. */
  readonly from: string
  readonly to: string
  readonly transfers: readonly Transfer[]
}
