import type { ReadParameters } from './parameters.js'

/** An amount that a transaction moved, from an account's point of view. */
export interface ChainTransfer {
  direction: 'in' | 'out'
  /** The amount, in the token's smallest unit. */
  amount: bigint
  decimals: number
  /** The token's multiplier at that time, from its own units to displayed units. Absent for tokens without one. */
  uiMultiplier?: string
  /** The contract or mint. Absent for the native currency. */
  token?: string
}

/** A transaction that involved an account. */
export interface ChainTransaction {
  hash: string
  status: 'confirmed' | 'failed' | 'pending'
  /** In ms since 1970. Absent for a pending transaction, or if the network doesn't report it. */
  minedAt?: number
  /** `from` and `to` are empty if the network doesn't report them. */
  from: string
  to: string
  /** Excludes the network fee. */
  transfers: readonly ChainTransfer[]
}

/** The account to read, and the page to start at. */
export interface ReadActivityParameters extends ReadParameters {
  /** The previous page's `next`. @default the newest transactions */
  cursor?: string
}

/** An account's activity, on chain families whose networks can report it. */
export interface ActivityCapability {
  /** `receivedTokens`: incoming token transfers may be missing, since the network has no index of them by owner. */
  readonly omits?: 'receivedTokens'
  /**
   * Reads a page of an account's transactions, newest first, from the network's endpoints.
   *
   * @returns `next` is absent on the last page
   */
  transactions(
    parameters: ReadActivityParameters,
  ): Promise<{ items: readonly ChainTransaction[]; next?: string }>
}
