import type { NetworkId } from '../caip/caip-2.js'
import type { Cacao } from './cacao.js'

/** The input of a sign-in message; the {@link Siwx} adds the other fields. */
export interface SiwxMessageInput {
  accountAddress: string
  /** CAIP-2. */
  chainId: NetworkId
  /** ISO 8601. */
  notBefore?: string
}

/** The fields of a sign-in message. Source: CAIP-122. */
export interface SiwxData {
  accountAddress: string
  /** CAIP-2. */
  chainId: NetworkId
  /** The requesting domain: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** RFC 3986. */
  uri: string
  version: '1'
  /** At least 8 letters and digits, for one sign-in only. */
  nonce: string
  /** A text for the visitor. */
  statement?: string
  /** URIs. */
  resources?: readonly string[]
  requestId?: string
  /** Times are in ISO 8601. */
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
}

/** A sign-in message and its fields (CAIP-122). */
export interface SiwxMessage extends SiwxData {
  /** Returns the text to sign, in the form that wallets of its chain family expect. */
  toString(): string
}

/** The account that signed in, with the proof. */
export interface SiwxSession {
  data: SiwxData
  /** The signed text, byte for byte. */
  message: string
  /** In the chain family's form: 0x hex, base58 or base64. */
  signature: string
  /** The proof from a wallet that signed during connect. Source: CAIP-74. */
  cacao?: Cacao
}

/** The parameters of {@link Siwx.signMessage}. */
export interface SiwxSignMessageParameters {
  /** The text to sign. */
  message: string
  /** The signing account. */
  accountAddress: string
  /** The account's network, a CAIP-2 id. */
  chainId: NetworkId
}

/**
 * Signing in with a wallet, on any chain. `@carabiner/siwx` provides one with verifiers and stores; a host may provide
 * its own.
 */
export interface Siwx {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /**
   * Stores a session.
   *
   * @param more - sessions on other networks, from the same approval and nonce; all are stored or none. Without them
   * the visitor has to sign in on those networks again
   * @throws if a session is invalid; the visitor is then not signed in
   */
  addSession(session: SiwxSession, ...more: SiwxSession[]): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: NetworkId, accountAddress: string): Promise<void>
  /** Replaces all stored sessions. An empty list ends them all. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the valid sessions of one account on one network. */
  getSessions(chainId: NetworkId, accountAddress: string): Promise<SiwxSession[]>
  /** Returns whether a visitor who does not sign in is disconnected. @default false when absent */
  getRequired?(): boolean
  /** Signs instead of the wallet. @returns the signature */
  signMessage?(parameters: SiwxSignMessageParameters): Promise<string>
  /** Whether disconnecting ends the account's sessions, so that the next connection asks again. @default true */
  signOutOnDisconnect?: boolean
}

/**
 * The sign-in fields sent with a connect request: the wallet chooses the account and network.
 */
export type SignInRequest = Omit<SiwxData, 'accountAddress' | 'chainId'>
