import type { ReadParameters } from './adapter.js'

/** What a transaction moved, as an account sees it. */
export interface ChainTransfer {
  direction: 'in' | 'out'
  /** In the smallest unit. */
  amount: bigint
  decimals: number
  /** How many people counted for one of the token's by then; absent for tokens without a multiplier. */
  uiMultiplier?: string
  /** Contract or mint; absent for the native currency. */
  token?: string
}

/** A transaction that an account took part in. */
export interface ChainTransaction {
  hash: string
  status: 'confirmed' | 'failed' | 'pending'
  /** In ms since 1970; absent where it is in no block yet, or the network does not say. */
  minedAt?: number
  /** Empty where the network does not say, as `to`. */
  from: string
  to: string
  /** What it cost is no transfer. */
  transfers: readonly ChainTransfer[]
}

/** Whose transactions are read, and from where on. */
export interface ReadActivityParameters extends ReadParameters {
  /** `next` of the page before. @default the newest ones */
  cursor?: string
}

/** What an account did, on families whose networks can say it. */
export interface ActivityCapability {
  /** `receivedTokens`: what others sent of tokens may be missing, since the network does not index it by owner. */
  readonly omits?: 'receivedTokens'
  /**
   * A page of the transactions of an account, the newest first, read from the network's endpoints.
   *
   * @returns `next` is absent on the last page
   */
  transactions(
    parameters: ReadActivityParameters,
  ): Promise<{ items: readonly ChainTransaction[]; next?: string }>
}
