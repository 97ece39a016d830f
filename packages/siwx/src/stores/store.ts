import type { NetworkId, SiwxSession } from '@carabiner/core'

/** A nonce, and when it was made. */
export interface TimedNonce {
  nonce: string
  /** By the verifier's clock, in ms since 1970: the times in the message are counted from it. */
  time?: number | undefined
}

/** Where sessions are kept: in the page, on a server of yours, in a vendor's cloud. */
export interface SessionStore {
  /**
   * Whether it verifies what it is given, and gives only what holds. The page then does not, and loads
   * no verifier.
   */
  readonly verifies?: boolean
  /** For one sign-in alone. @default made in the page */
  createNonce?(): Promise<string | TimedNonce>
  /** The sessions of one account on one network. */
  read(chainId: NetworkId, accountAddress: string): Promise<SiwxSession[]>
  /** All of them or none, in place of what it kept for the same accounts and networks. */
  add(sessions: readonly SiwxSession[]): Promise<void>
  /** Puts these in place of all that are kept. */
  replace(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of one account on one network, and no other. */
  remove(chainId: NetworkId, accountAddress: string): Promise<void>
}
