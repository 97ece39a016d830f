import type { Unsubscribe } from '../events/emitter.js'
import type { SignInRequest } from '../siwx/siwx.js'
import type { ProposalNamespaces } from './session/namespaces.js'
import type { Session } from './session/session.js'

export type ClientEvent =
  /** The wallet changed what it grants. */
  | { type: 'updated'; session: Session }
  /** The wallet reports a change, such as `chainChanged`. */
  | { type: 'event'; topic: string; name: string; data: unknown; chain: string }
  | { type: 'ended'; topic: string; reason: 'deleted' | 'expired' }
  /** A wallet approved a proposal that is not awaited here: of an earlier client, or given up. */
  | { type: 'approved'; topic: string }
  /** The relay turned us away. */
  | { type: 'refused'; message: string }

export interface SessionRequest {
  topic: string
  /** CAIP-2, one that the session holds. */
  chain: string
  method: string
  params: readonly unknown[] | object | undefined
  /** Called once the wallet can fetch it. @param id - the request's own */
  onSent: (id: number) => void
}

/** What a later client needs to wait for the answer to a proposal. */
export interface ProposalTicket {
  pairingTopic: string
  proposalId: number
  /** Where signing in was asked for, too: its request, and the key that the answer is sealed for. */
  signIn?: { requestId: number; publicKey: string }
}

export interface ProposeParameters {
  namespaces: ProposalNamespaces
  /** Asked for with the session; of EVM networks alone. A wallet that can't answers with the session. */
  signIn?: SignInRequest | undefined
  /** Gives up: the wallet gets a rejection, and a session that is approved after that is ended. */
  signal: AbortSignal
  /** Called once, as soon as a wallet could read it. */
  onUri: (uri: string) => void
  /** Called once the relay has the proposal. */
  onProposed?: ((ticket: ProposalTicket) => void) | undefined
}

/** No wallet answered a proposal in time. */
export class ProposalExpiredError extends Error {
  override name = 'ProposalExpiredError'
}

interface ProposalHost {
  /** Waits for the answer to this one, of an earlier client, in place of proposing. */
  resume?: ProposalTicket | undefined
  /** A pairing of an earlier client that a wallet may have: its answer counts as well. */
  also?: string | undefined
  /** Told of the pairing before a wallet can read it. */
  onPairing?: ((topic: string) => void) | undefined
}

/**
 * All that we ask of a WalletConnect SDK, so that it can be replaced. Nothing of its types leaks.
 */
export interface WalletConnectClient {
  /** Those kept from earlier. */
  sessions(): Session[]
  /** Proposes a session and waits for a wallet's answer. @throws {ProposalExpiredError} or what the wallet sent */
  propose(parameters: ProposeParameters & ProposalHost): Promise<Session>
  /** Ends a session; one that is gone already is fine. */
  end(topic: string, reason: { code: number; message: string }): Promise<void>
  request(request: SessionRequest): Promise<unknown>
  /**
   * Waits for the answer to a request that an earlier client sent; nothing is sent again.
   *
   * @throws {RequestOutcomeUnknownError} when it cannot be known any more
   */
  followRequest(sent: { topic: string; id: number }): Promise<unknown>
  on(listener: (event: ClientEvent) => void): Unsubscribe
  /** Drops the transport, alive or not, and opens a fresh one now. */
  restart(): void
  /** Looks whether the transport is alive, and opens a fresh one where it is not. */
  probe(): void
  /** Ends transport, timers and listeners. Sessions are kept. */
  destroy(): Promise<void>
}

/** The reason that a wallet gets when the visitor disconnects. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** The reason that a wallet gets when the app uses none of its networks. */
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
