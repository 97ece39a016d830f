import type { Account, Network } from '@carabiner/core'

/** The account and network of a request. */
export interface AccountRequest {
  readonly account: Account
  readonly network: Network
  /** A signal that aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}
