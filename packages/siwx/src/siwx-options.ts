import type { SessionStore } from './stores/store.js'
import type { VerifyOptions } from './verify/verify-sign-in.js'

/** What a visitor is asked to sign. */
export interface MessageOptions {
  /** Who asks, as an authority. @default the page's host */
  domain?: string
  /** What is signed in to. @default the page's origin */
  uri?: string
  /** For the visitor to read: one line, and on EVM networks and Bitcoin in ASCII. */
  statement?: string
  /** URIs. */
  resources?: readonly string[]
  requestId?: string
  /** For how long a sign-in holds, in ms. @default until it is ended */
  expiration?: number
  /** From when it holds, as RFC 3339. */
  notBefore?: string
}

/** What {@link siwx} takes. */
export interface SiwxOptions extends MessageOptions, Omit<VerifyOptions, 'signal'> {
  /** Whether who does not sign in is disconnected. @default false */
  required?: boolean
  /** @default in localStorage */
  store?: SessionStore
  /** For one sign-in alone. @default the store's, else one made in the page */
  nonce?: () => string | Promise<string>
  /** Whether disconnecting ends the account's sessions. @default true */
  signOutOnDisconnect?: boolean
}
