import type { NetworkId } from '../caip/caip-2.js'
import type { Cacao } from './cacao.js'

/** The input for a sign-in message. The {@link Siwx} adds the other fields. */
export interface SiwxMessageInput {
  accountAddress: string
  /** The account's network, a CAIP-2 id. */
  chainId: NetworkId
  /** The time from which the sign-in is valid (ISO 8601). */
  notBefore?: string
}

/** The fields of a sign-in message (CAIP-122). */
export interface SiwxData {
  accountAddress: string
  /** The account's network, a CAIP-2 id. */
  chainId: NetworkId
  /** The requesting domain: an RFC 3986 authority, such as `example.com`. */
  domain: string
  /** The URI of the requesting page (RFC 3986). */
  uri: string
  version: '1'
  /** At least 8 letters and digits, for one sign-in only. */
  nonce: string
  /** A sentence that the wallet shows to the visitor. */
  statement?: string
  /** URIs that belong to the sign-in. */
  resources?: readonly string[]
  requestId?: string
  /** The time of issue. All times are ISO 8601. */
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
  /** The signature in the chain family's notation: 0x hex, base58 or base64. */
  signature: string
  /** The proof from a wallet that signed during connect (CAIP-74). */
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
 * The sign-in with a wallet, on any chain. `@carabiner/siwx` provides one with verifiers and stores. A host may provide
 * its own.
 */
export interface Siwx {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /**
   * Stores a session.
   *
   * @param more - sessions on other networks, from the same approval and with the same nonce. Either all are stored or
   * none. Without them, the visitor has to sign in on those networks again
   * @throws if a session is invalid. The visitor is then not signed in
   */
  addSession(session: SiwxSession, ...more: SiwxSession[]): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: NetworkId, accountAddress: string): Promise<void>
  /** Replaces all stored sessions. An empty list ends them all. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the valid sessions of one account on one network. */
  getSessions(chainId: NetworkId, accountAddress: string): Promise<SiwxSession[]>
  /** Whether to disconnect a visitor who does not sign in. @default false when absent */
  getRequired?(): boolean
  /**
   * Signs a message in place of the wallet.
   *
   * @returns the signature
   */
  signMessage?(parameters: SiwxSignMessageParameters): Promise<string>
  /** Whether disconnecting ends the account's sessions, so that the next connection asks again. @default true */
  signOutOnDisconnect?: boolean
}

/** The sign-in fields to send with a connect request. The wallet chooses the account and network. */
export type SignInRequest = Omit<SiwxData, 'accountAddress' | 'chainId'>
