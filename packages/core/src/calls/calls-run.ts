import type { NetworkId } from '../caip/caip-2.js'

/**
 * How far a run is.
 *
 * - `ready`: the next call can be asked for
 * - `asking`: the wallet was asked, and its answer is not known
 * - `sent`: the network has it; it is in no block yet
 * - `paused`: nothing of what was asked last was sent, such as after the visitor turned it down; `failure` says why
 * - `unknown`: it can't be decided whether what was asked last was sent; only the visitor can
 * - `done`, `reverted`, `cancelled`: it has ended
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

/** What a run waits for before it goes on by itself. */
export type CallsWait =
  /** Another account is active. */
  | 'account'
  /** Another network is active. */
  | 'network'
  /** Its wallet is not connected, or not the active one. */
  | 'wallet'
  /** Another tab carries it on. */
  | 'tab'

/** Why a run stopped. */
export interface CallsFailure {
  /**
   * - `rejected`: the visitor turned it down
   * - `refused`: the wallet or the node did
   * - `network`: the network could not be read, and the wallet was not asked
   * - `replaced`: another transaction took its place; it was not done
   * - `not included`: the wallet gave a batch up (4xx of EIP-5792)
   * - `reverted`: the contract refused it
   */
  reason: 'rejected' | 'refused' | 'network' | 'replaced' | 'not included' | 'reverted'
  /** A sentence for the visitor. */
  message: string
  /** The error's class. */
  name?: string
  /** What the wallet answered with (EIP-1193, EIP-5792). */
  code?: number
}

/** One call of a run, and what became of it. */
export interface CallProgress {
  /** Absent when a contract is created. */
  to?: string
  data?: `0x${string}`
  /** In wei. */
  value?: bigint
  /** `unknown` also in a run that has ended: it was followed no longer, or its wallet does not say which calls reverted. */
  status: 'waiting' | 'asking' | 'sent' | 'unknown' | 'done' | 'reverted'
  /** Of the transaction that it is in; calls of a batch may share one. */
  hash?: string
  blockNumber?: bigint
  /** What its transaction cost, in wei; absent for a batch, whose wallet does not say. */
  fee?: bigint
  /** The visitor said that it was sent: no receipt was seen. */
  isClaimed?: true
}

/** A list of calls, and how far it is. Plain data, a copy for each reader. */
export interface CallsRun {
  id: string
  status: CallsStatusName
  networkId: NetworkId
  /** The account that it belongs to. */
  address: string
  /** The wallet that it belongs to. */
  connectorId: string
  calls: readonly CallProgress[]
  /** How its calls are asked for; absent until that is known. */
  way?: 'batch' | 'sequence'
  atomicRequired: boolean
  /** By which the wallet knows the batch (EIP-5792). */
  batchId?: string
  note?: string
  /** Something of this page carries it on now. */
  isActive: boolean
  waitsFor?: CallsWait
  /** The visitor cancelled it, and what was sent is followed to its end. */
  isCancelling?: true
  failure?: CallsFailure
  /** It is in memory alone: a reload loses it. */
  isUnsaved?: true
  /** In ms since 1970, as `changedAt`. */
  createdAt: number
  changedAt: number
}
