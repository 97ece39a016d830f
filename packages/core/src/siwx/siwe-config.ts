import type { Cacao } from './cacao.js'

/** The fields of a host's sign-in message, in the short names of message libraries. */
export interface SiweMessageParams {
  /** The requesting domain: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** The URI of the requesting page (RFC 3986). */
  uri: string
  /** The EVM chain ids on which the visitor may sign in. */
  chains: readonly number[]
  /** A sentence that the wallet shows to the visitor. */
  statement?: string
  resources?: readonly string[]
  requestId?: string
  /** The time of issue. All times are ISO 8601. @default now */
  iat?: string
  /** The time of expiry. */
  exp?: string
  /** The time from which the sign-in is valid. */
  nbf?: string
}

/** The arguments of {@link SiweConfig.createMessage} (ERC-4361). */
export interface SiweMessageArgs extends SiweMessageParams {
  /** The account: `did:pkh:` followed by its CAIP-10 id. */
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
}

/** The arguments of {@link SiweConfig.verifyMessage}. */
export interface SiweVerifyArgs {
  message: string
  signature: string
  /** The proof from a wallet that signed during connect. */
  cacao?: Cacao
}

/** The visitor's session at the host. */
export interface SiweSession {
  address: string
  chainId: number
}

/**
 * The sign-in with an Ethereum account, for a host whose server has routes of its own. Accounts of other chain families
 * count as signed in. The answers of the callbacks are checked.
 *
 * @see ERC-4361
 */
export interface SiweConfig {
  /**
   * Creates a nonce on the server.
   *
   * @param address - CAIP-10
   * @returns at least 8 letters and digits, for one sign-in only
   */
  getNonce(address?: string): Promise<string>
  /** Returns the fields of the next message. */
  getMessageParams(): SiweMessageParams | Promise<SiweMessageParams>
  /**
   * Creates the message.
   *
   * @returns the text to sign (ERC-4361)
   */
  createMessage(args: SiweMessageArgs): string | Promise<string>
  /**
   * Verifies the signature on the server.
   *
   * @returns whether the visitor is now signed in
   */
  verifyMessage(args: SiweVerifyArgs): Promise<boolean>
  /**
   * Reads the session from the server.
   *
   * @returns null without a session. Throwing means the same
   */
  getSession(): Promise<SiweSession | null>
  /**
   * Ends the session on the server.
   *
   * @returns whether the session has ended
   */
  signOut(): Promise<boolean>
  /** Called after the visitor signs in. */
  onSignIn?(session: SiweSession): void
  /** Called after the visitor signs out. */
  onSignOut?(): void
  /** Whether to disconnect a visitor who does not sign in. @default true */
  required?: boolean
  /** Whether to ask visitors to sign in. @default true */
  enabled?: boolean
  /** Whether to end the session when the visitor disconnects. @default true */
  signOutOnDisconnect?: boolean
  /** Whether to end the session when the account changes. If false, it counts for any active account. @default true */
  signOutOnAccountChange?: boolean
  /** Whether to end the session when the network changes. If false, it counts on every EVM network. @default true */
  signOutOnNetworkChange?: boolean
}
