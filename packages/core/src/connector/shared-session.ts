import type { Grant } from '../adapter/adapter.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { Network } from '../networks/network.js'
import type { SignInRequest } from '../siwx/siwx.js'
import type { WalletLink } from '../walletconnect/links/links.js'
import type { RememberedWallet } from '../walletconnect/links/remembered-wallet.js'

/** What happened to a session, by itself or by the wallet. */
export type SessionEvent =
  /** Accounts or networks changed; `grants` is all there is now, a family that is absent is gone. */
  | { type: 'changed'; grants: Grant[] }
  /** Another tab connected one, which this one follows; `grants` is all that it shares. */
  | { type: 'opened'; grants: Grant[] }
  /** The wallet ended it, its time was over, or the visitor ended it in another tab. */
  | { type: 'ended'; reason?: string; origin?: 'tab' }
  /** The relay refuses this app; each kind is reported once. */
  | { type: 'error'; kind: 'origin-not-allowed' | 'clock' | 'invalid-key' }
  /** A request waits in a wallet on this device; without `wallet` none waits any more. */
  | { type: 'waiting'; wallet?: WaitingWallet }

/** Where a request waits. */
export interface WaitingWallet {
  name: string
  /** For a press: nothing opens it by itself. */
  link: WalletLink
  /** Only the wallet itself named this link: only a press on this very link follows it. */
  claimed?: true
}

/** What a wallet reads to find this app: as a QR code or in a link. */
export interface Pairing {
  /** Secret: the first device that reads it can answer. Never logged. */
  uri: string
  /** In ms since 1970. */
  expiry: number
}

/** What a session is opened for, and how long it is waited for. */
export interface OpenSessionParameters {
  /** Those of every family that both sides have. */
  networks: readonly Network[]
  /** Restore only: prompts no wallet, throws `NoAccountsError` when nothing is kept. */
  silent?: boolean
  /** Ends the wait. */
  signal: AbortSignal
  /** Asked for with the session, where wallets can; the grant then has what was signed. */
  signIn?: SignInRequest
  /** Called with each pairing, the first at once; a later one replaces the earlier. */
  onUri?: (pairing: Pairing) => void
}

/** One session that several chain families use. */
export interface SharedSession {
  /**
   * Makes the pairing that `open` with the same parameters will show, so that it is there at once. It emits no event.
   *
   * @param parameters - `signal` ends a pairing that `open` has not taken over
   * @returns once `open` has taken it over, or it has expired
   */
  ahead?(parameters: Pick<OpenSessionParameters, 'networks' | 'signIn' | 'signal'>): Promise<void>
  /** @returns one grant for each family the wallet shares accounts of */
  open(parameters: OpenSessionParameters): Promise<Grant[]>
  /** Ends it on both sides. Does nothing when none is open. */
  close(): Promise<void>
  /**
   * The visitor opened the wallet by a link of this page: requests lead back there from now on.
   *
   * @param wallet - absent when they chose it outside this page: it is where the wallet says it is
   */
  remember?(wallet?: RememberedWallet): void
  watch(listener: (event: SessionEvent) => void): Unsubscribe
}
