import type { NetworkId } from '../caip/caip-2.js'

/**
 * The status of a run.
 *
 * - `ready`: the next call can be asked for
 * - `asking`: the wallet was asked, and its answer is unknown
 * - `sent`: the network has the transaction, but no block has it yet
 * - `paused`: the last request sent nothing, for example after a rejection. `failure` has the reason
 * - `unknown`: it is uncertain whether the last request was sent. Only the visitor can decide
 * - `done`, `reverted`, `cancelled`: the run has ended
 */
export type CallsStatusName =
  | 'ready'
  | 'asking'
  | 'sent'
  | 'paused'
  | 'unknown'
  | 'done'
  | 'reverted'
  | 'cancelled'

/** The reason why a run waits, before it continues by itself. */
export type CallsWait =
  /** Another account is active. */
  | 'account'
  /** Another network is active. */
  | 'network'
  /** The run's wallet is not connected, or not active. */
  | 'wallet'
  /** Another tab works on the run. */
  | 'tab'

/** The reason why a run stopped. */
export interface CallsFailure {
  /**
   * - `rejected`: the visitor rejected the request
   * - `refused`: the wallet or the node refused it
   * - `network`: the network could not be read, and the wallet was not asked
   * - `replaced`: another transaction took the call's place, so the call was not done
   * - `not included`: the wallet gave up a batch (4xx of EIP-5792)
   * - `reverted`: the contract reverted the call
   */
  reason: 'rejected' | 'refused' | 'network' | 'replaced' | 'not included' | 'reverted'
  /** A sentence for the visitor. */
  message: string
  /** The error's class. */
  name?: string
  /** The wallet's error code (EIP-1193, EIP-5792). */
  code?: number
}

/** One call of a run, with its status. */
export interface CallProgress {
  /** The recipient. Absent for a contract creation. */
  to?: string
  data?: `0x${string}`
  /** The amount to send, in wei. */
  value?: bigint
  /**
   * The stage of the call. Also `unknown` in an ended run, if following the call was stopped, or if the wallet doesn't
   * report which calls reverted.
   */
  status: 'waiting' | 'asking' | 'sent' | 'unknown' | 'done' | 'reverted'
  /** The hash of the call's transaction. Calls of a batch may share one. */
  hash?: string
  blockNumber?: bigint
  /** The fee of the call's transaction, in wei. Absent for a batch, since the wallet doesn't report it. */
  fee?: bigint
  /** The visitor said that the call was sent, but no receipt was seen. */
  isClaimed?: true
}

/** A list of calls and its progress. Plain data, a copy for each reader. */
export interface CallsRun {
  id: string
  status: CallsStatusName
  networkId: NetworkId
  /** The account that sends the calls. */
  address: string
  /** The wallet that sends the calls. */
  connectorId: string
  calls: readonly CallProgress[]
  /** How the calls are sent. Absent until decided. */
  way?: 'batch' | 'sequence'
  atomicRequired: boolean
  /** The wallet's id of the batch (EIP-5792). */
  batchId?: string
  note?: string
  /** Whether this page works on the run now. */
  isActive: boolean
  waitsFor?: CallsWait
  /** The visitor cancelled the run. Calls already sent are followed to their end. */
  isCancelling?: true
  failure?: CallsFailure
  /** The run is in memory only, so a reload loses it. */
  isUnsaved?: true
  /** The time of creation. In ms since 1970, like `changedAt`. */
  createdAt: number
  changedAt: number
}
