import type { Cacao } from './cacao.js'

/** What a host signs its visitors in to, in the short names of its message libraries. */
export interface SiweMessageParams {
  /** The domain that asks: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** RFC 3986. */
  uri: string
  /** EVM chain ids that visitors sign in on. */
  chains: readonly number[]
  /** For the visitor to read. */
  statement?: string
  resources?: readonly string[]
  requestId?: string
  /** Issued at. Times are ISO 8601. @default now */
  iat?: string
  /** Expires. */
  exp?: string
  /** Not before. */
  nbf?: string
}

/** What {@link SiweConfig.createMessage} gets (ERC-4361). */
export interface SiweMessageArgs extends SiweMessageParams {
  /** `did:pkh:` and the CAIP-10 account. */
  address: string
  chainId: number
  nonce: string
  version: '1'
  iat: string
}

/** What {@link SiweConfig.verifyMessage} gets. */
export interface SiweVerifyArgs {
  message: string
  signature: string
  /** Where a wallet signed it while it connected. */
  cacao?: Cacao
}

/** The visitor that a host holds to be signed in. */
export interface SiweSession {
  address: string
  chainId: number
}

/**
 * Signing in with an Ethereum account, for a host whose server has routes of its own for it. Accounts
 * of other chain families count as signed in. What a callback answers is checked.
 *
 * @see ERC-4361
 */
export interface SiweConfig {
  /** @param address - CAIP-10 @returns at least 8 letters and digits, for one sign-in alone */
  getNonce(address?: string): Promise<string>
  /** The fields of the next message. */
  getMessageParams(): SiweMessageParams | Promise<SiweMessageParams>
  /** @returns the text to sign (ERC-4361) */
  createMessage(args: SiweMessageArgs): string | Promise<string>
  /** @returns whether the visitor is signed in now */
  verifyMessage(args: SiweVerifyArgs): Promise<boolean>
  /** @returns null without a session; throwing means the same */
  getSession(): Promise<SiweSession | null>
  /** @returns whether no session is left */
  signOut(): Promise<boolean>
  /** Called after a visitor has signed in. */
  onSignIn?(session: SiweSession): void
  /** Called after a visitor has signed out. */
  onSignOut?(): void
  /** Whether a visitor who does not sign in is disconnected. @default true */
  required?: boolean
  /** Whether visitors are asked to sign in. @default true */
  enabled?: boolean
  /** @default true */
  signOutOnDisconnect?: boolean
  /** Otherwise a session counts for whichever account is active. @default true */
  signOutOnAccountChange?: boolean
  /** Otherwise a session counts on every EVM network. @default true */
  signOutOnNetworkChange?: boolean
}
