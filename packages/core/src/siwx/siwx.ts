import type { NetworkId } from '../caip/caip-2.js'
import type { Cacao } from './cacao.js'

/** What a sign-in is asked for; the rest of the message is the {@link Siwx}'s own. */
export interface SiwxMessageInput {
  accountAddress: string
  /** CAIP-2. */
  chainId: NetworkId
  /** ISO 8601. */
  notBefore?: string
}

/** What a visitor signs in to. Source: CAIP-122. */
export interface SiwxData {
  accountAddress: string
  /** CAIP-2. */
  chainId: NetworkId
  /** The domain that asks: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** RFC 3986. */
  uri: string
  version: '1'
  /** At least 8 letters and digits, for one sign-in alone. */
  nonce: string
  /** For the visitor to read. */
  statement?: string
  /** URIs. */
  resources?: readonly string[]
  requestId?: string
  /** Times are ISO 8601. */
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
}

/** What a visitor is asked to sign, and the fields that it is made of (CAIP-122). */
export interface SiwxMessage extends SiwxData {
  /** The text to sign, as wallets of its chain family expect it. */
  toString(): string
}

/** The account that signed in, and the proof of it. */
export interface SiwxSession {
  data: SiwxData
  /** The text that was signed, byte for byte. */
  message: string
  /** As the chain family writes signatures: 0x hex, base58 or base64. */
  signature: string
  /** Where a wallet signed it while it connected. Source: CAIP-74. */
  cacao?: Cacao
}

/** What is to be signed, by which account, on which network. */
export interface SiwxSignMessageParameters {
  /** The text to sign. */
  message: string
  /** The account that is to sign. */
  accountAddress: string
  /** Its network, a CAIP-2 id. */
  chainId: NetworkId
}

/**
 * Signing in with a wallet, on any chain. `@carabiner/siwx` has one with verifiers and stores; a host may
 * bring its own.
 */
export interface Siwx {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /**
   * Keeps a session.
   *
   * @param more - of other networks, signed with the same approval and nonce; all are kept or none. Where they
   * are left out the visitor is asked again there
   * @throws when one does not hold; the visitor is then not signed in
   */
  addSession(session: SiwxSession, ...more: SiwxSession[]): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: NetworkId, accountAddress: string): Promise<void>
  /** Puts these in place of all that are kept. Empty ends them all. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of one account on one network that hold now. */
  getSessions(chainId: NetworkId, accountAddress: string): Promise<SiwxSession[]>
  /** Whether a visitor who does not sign in is disconnected. @default false when absent */
  getRequired?(): boolean
  /** Signs in place of the wallet. @returns the signature */
  signMessage?(parameters: SiwxSignMessageParameters): Promise<string>
  /** Whether disconnecting ends the account's sessions, so that the next connection asks again. @default true */
  signOutOnDisconnect?: boolean
}

/**
 * What a visitor is asked to sign in to while they connect: the account and its network are the
 * wallet's to say.
 */
export type SignInRequest = Omit<SiwxData, 'accountAddress' | 'chainId'>
