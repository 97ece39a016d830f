import type { Account, Network } from '@carabiner/core'

/** The account and network of a request. */
export interface AccountRequest {
  readonly account: Account
  readonly network: Network
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}
