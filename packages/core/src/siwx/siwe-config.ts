import type { Cacao } from './cacao.js'

/** The fields of a host's sign-in message, in the short names of message libraries. */
export interface SiweMessageParams {
  /** The requesting domain: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** RFC 3986. */
  uri: string
  /** The EVM chain ids for signing in. */
  chains: readonly number[]
  /** A text for the visitor. */
  statement?: string
  resources?: readonly string[]
  requestId?: string
  /** The time of issue. Times are in ISO 8601. @default now */
  iat?: string
  /** The time of expiry. */
  exp?: string
  /** The time from which the sign-in is valid. */
  nbf?: string
}

/** The arguments of {@link SiweConfig.createMessage} (ERC-4361). */
export interface SiweMessageArgs extends SiweMessageParams {
  /** `did:pkh:` and the CAIP-10 account. */
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
 * Signing in with an Ethereum account, for a host whose server has its own routes. Accounts of other chain families
 * count as signed in. The answers of callbacks are checked.
 *
 * @see ERC-4361
 */
export interface SiweConfig {
  /** @param address - CAIP-10 @returns at least 8 letters and digits, for one sign-in only */
  getNonce(address?: string): Promise<string>
  /** Returns the fields of the next message. */
  getMessageParams(): SiweMessageParams | Promise<SiweMessageParams>
  /** @returns the text to sign (ERC-4361) */
  createMessage(args: SiweMessageArgs): string | Promise<string>
  /** @returns whether the visitor is now signed in */
  verifyMessage(args: SiweVerifyArgs): Promise<boolean>
  /** @returns null without a session; throwing has the same meaning */
  getSession(): Promise<SiweSession | null>
  /** @returns whether the session has ended */
  signOut(): Promise<boolean>
  /** Called after the visitor signs in. */
  onSignIn?(session: SiweSession): void
  /** Called after the visitor signs out. */
  onSignOut?(): void
  /** Whether a visitor who does not sign in is disconnected. @default true */
  required?: boolean
  /** Whether visitors are asked to sign in. @default true */
  enabled?: boolean
  /** @default true */
  signOutOnDisconnect?: boolean
  /** If false, a session counts for any active account. @default true */
  signOutOnAccountChange?: boolean
  /** If false, a session counts on every EVM network. @default true */
  signOutOnNetworkChange?: boolean
}
