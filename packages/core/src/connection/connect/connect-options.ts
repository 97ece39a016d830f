import type { Pairing } from '../../connector/shared-session.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'

/** Options of `connect`. */
export interface ConnectOptions {
  /** Ends the wait. A later approval is still accepted, unless the visitor or the host has started something else. */
  signal?: AbortSignal
  /** CAIP-2 id of the network to connect on. */
  networkId?: string
  /**
   * Whether the visitor chose this wallet among those that claim its id. Without it, an id claimed by several
   * wallets is refused with `ConnectorDisputedError`, unless it is already connected.
   *
   * @default false
   */
  chosen?: boolean
  /** Called with the pairing for a wallet on another device, and again after each renewal. */
  onPairing?: (pairing: Pairing) => void
  /**
   * Asks to sign in with the same approval: over WalletConnect if every network is an EVM one, by
   * `solana:signIn`, or by `wallet_connect` (ERC-7846). A wallet without support just connects. Repeating
   * the same request keeps the displayed pairing.
   */
  signIn?: SignInRequest
  /**
   * Called with the sign-ins made with the connection, one per account and network, just before the connection is added
   * to the state. Not called without any. They are unverified: `siwx.addSession` verifies them.
   */
  onSignIn?: (sessions: readonly SiwxSession[]) => void
}

/** Options of `pairAhead`. */
export type PairAheadOptions = Pick<ConnectOptions, 'signal' | 'signIn'>
