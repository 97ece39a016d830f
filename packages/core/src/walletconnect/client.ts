import type { Unsubscribe } from '../events/emitter.js'
import type { SignInRequest } from '../siwx/siwx.js'
import type { ProposalNamespaces } from './session/namespaces.js'
import type { Session } from './session/session.js'

export type ClientEvent =
  /** The wallet changed its grant. */
  | { type: 'updated'; session: Session }
  /** The wallet reported an event, such as `chainChanged`. */
  | { type: 'event'; topic: string; name: string; data: unknown; chain: string }
  | { type: 'ended'; topic: string; reason: 'deleted' | 'expired' }
  /**
   * A wallet approved a proposal for which no caller waits, because an earlier client made it or the caller aborted.
   */
  | { type: 'approved'; topic: string }
  /** The relay refused this client. */
  | { type: 'refused'; message: string }

export interface SessionRequest {
  topic: string
  /** The network of the request, one of the session's. A CAIP-2 id. */
  chain: string
  method: string
  params: readonly unknown[] | object | undefined
  /**
   * Called once the wallet can fetch the request.
   *
   * @param id - the request's id
   */
  onSent: (id: number) => void
}

/** The data that a later client needs to wait for a proposal's answer. */
export interface ProposalTicket {
  pairingTopic: string
  proposalId: number
  /** The data of a requested sign-in: the id of its request, and this app's key for the answer. */
  signIn?: { requestId: number; publicKey: string }
}

export interface ProposeParameters {
  namespaces: ProposalNamespaces
  /**
   * The sign-in to request with the session, for EVM networks only. A wallet without support ignores it and opens the
   * session.
   */
  signIn?: SignInRequest | undefined
  /** Aborts the proposal. The wallet gets a rejection, and a session that it approves later is deleted. */
  signal: AbortSignal
  /** Called once, as soon as a wallet can use the URI. */
  onUri: (uri: string) => void
  /** Called once, when the relay has the proposal. */
  onProposed?: ((ticket: ProposalTicket) => void) | undefined
}

/** No wallet answered a proposal in time. */
export class ProposalExpiredError extends Error {
  override name = 'ProposalExpiredError'
}

interface ProposalHost {
  /** A proposal of an earlier client to await, in place of a new one. */
  resume?: ProposalTicket | undefined
  /** The topic of an earlier client's pairing, whose answer is accepted as well, since a wallet may have scanned it. */
  also?: string | undefined
  /** Called with the pairing's topic before a wallet can read it. */
  onPairing?: ((topic: string) => void) | undefined
}

/** The interface to a WalletConnect SDK. Contains none of the SDK's types, so that the SDK is replaceable. */
export interface WalletConnectClient {
  /** Returns the stored sessions. */
  sessions(): Session[]
  /** Proposes a session and waits for a wallet's answer. @throws {ProposalExpiredError} or the wallet's error */
  propose(parameters: ProposeParameters & ProposalHost): Promise<Session>
  /** Deletes a session, if it still exists. */
  end(topic: string, reason: { code: number; message: string }): Promise<void>
  request(request: SessionRequest): Promise<unknown>
  /**
   * Waits for the answer to a request of an earlier client, without sending it again.
   *
   * @throws {RequestOutcomeUnknownError} if the answer can no longer arrive
   */
  followRequest(sent: { topic: string; id: number }): Promise<unknown>
  on(listener: (event: ClientEvent) => void): Unsubscribe
  /** Drops the transport, whether it is alive or not, and opens a new one at once. */
  restart(): void
  /** Checks that the transport is alive, and opens a new one if it is not. */
  probe(): void
  /** Ends transport, timers and listeners. Sessions stay stored. */
  destroy(): Promise<void>
}

/** The reason sent to the wallet when the visitor disconnects. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** The reason sent to the wallet when the app uses none of the wallet's networks. */
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
