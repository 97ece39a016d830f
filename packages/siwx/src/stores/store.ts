import type { NetworkId, SiwxSession } from '@carabiner/core'

/** A nonce and the time of its creation. */
export interface TimedNonce {
  nonce: string
  /**
   * The time of the verifier's clock, in ms since 1970. The times in the message are based on it.
   */
  time?: number | undefined
}

/** A store of sessions: in the page, on your server or in a vendor's cloud. */
export interface SessionStore {
  /**
   * Whether the store verifies new sessions and returns only valid ones. If so, the page does not
   * verify, and loads no verifier.
   */
  readonly verifies?: boolean
  /** Creates a nonce for one sign-in. @default a nonce created in the page */
  createNonce?(): Promise<string | TimedNonce>
  /** Returns the sessions of one account on one network. */
  read(chainId: NetworkId, accountAddress: string): Promise<SiwxSession[]>
  /** Adds all sessions or none. Each replaces the session of the same account and network. */
  add(sessions: readonly SiwxSession[]): Promise<void>
  /** Replaces all stored sessions. */
  replace(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of one account on one network. Other sessions stay. */
  remove(chainId: NetworkId, accountAddress: string): Promise<void>
}
