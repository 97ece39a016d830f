import type { Grant } from '../adapter/grant.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { Network } from '../networks/network.js'
import type { SignInRequest } from '../siwx/siwx.js'
import type { WalletLink } from '../walletconnect/links/links.js'
import type { RememberedWallet } from '../walletconnect/links/remembered-wallet.js'

/** An event of a session, caused by the wallet or the session itself. */
export type SessionEvent =
  /**
   * Accounts or networks changed. `grants` has all current grants. An absent family is no longer part of the session.
   */
  | { type: 'changed'; grants: Grant[] }
  /** Another tab connected a session, which this tab follows. `grants` has all its grants. */
  | { type: 'opened'; grants: Grant[] }
  /** The wallet ended the session, it expired, or the visitor ended it in another tab. */
  | { type: 'ended'; reason?: string; origin?: 'tab' }
  /** The relay refuses this app. Each kind is reported once. */
  | { type: 'error'; kind: 'origin-not-allowed' | 'clock' | 'invalid-key' }
  /** A request waits in a wallet on this device. Without `wallet`, the wait is over. */
  | { type: 'waiting'; wallet?: WaitingWallet }

/** The wallet in which a request waits. */
export interface WaitingWallet {
  name: string
  /** The link to the wallet, for a click of the visitor. It doesn't open by itself. */
  link: WalletLink
  /** The wallet named this link itself, unverified. Open it only when the visitor clicks this very link. */
  claimed?: true
}

/** The content of a QR code or link, by which a wallet finds this app. */
export interface Pairing {
  /** The pairing's URI. Secret: the first device that reads it can answer. Never logged. */
  uri: string
  /** The time of expiry, in ms since 1970. */
  expiry: number
}

/** Parameters for opening a session. */
export interface OpenSessionParameters {
  /** The networks to request, of the families that connector and instance share. */
  networks: readonly Network[]
  /** Restores only: prompts no wallet, and throws `NoAccountsError` if no session is stored. */
  silent?: boolean
  /** Ends the wait. */
  signal: AbortSignal
  /** A sign-in to request with the session, if the wallet can. The grant then has the signatures. */
  signIn?: SignInRequest
  /** Called at once with a pairing, and again with each pairing that replaces it. */
  onUri?: (pairing: Pairing) => void
}

/** One session for several chain families. */
export interface SharedSession {
  /**
   * Prepares the pairing for a later `open` with the same parameters, so that it is ready at once. Emits no event.
   *
   * @param parameters - `signal` ends a pairing that `open` has not used
   * @returns when `open` uses it, or when it has expired
   */
  ahead?(parameters: Pick<OpenSessionParameters, 'networks' | 'signIn' | 'signal'>): Promise<void>
  /**
   * Opens or restores a session.
   *
   * @returns one grant for each family in which the wallet shares accounts
   */
  open(parameters: OpenSessionParameters): Promise<Grant[]>
  /** Ends the session on both sides. Does nothing without an open session. */
  close(): Promise<void>
  /**
   * Stores that the visitor opened the wallet by a link of this page, which later requests then use.
   *
   * @param wallet - absent if the visitor chose it outside this page. The wallet then names its link itself
   */
  remember?(wallet?: RememberedWallet): void
  /**
   * Returns this app's client id at the relay (a `did:key`), which the provider's services expect. Undefined without an
   * open session.
   */
  clientId?(): string | undefined
  watch(listener: (event: SessionEvent) => void): Unsubscribe
}
