import type { NetworkId, SiwxSession } from '@carabiner/core'
import type { ConnectedAccount, FirstRequest, FirstRequestOutcome } from './first-request.js'

/**
 * The options of `modal.connect`.
 *
 * @typeParam Id - the CAIP-2 ids of the configured networks
 */
export interface ModalConnectOptions<Id extends NetworkId = NetworkId> {
  /**
   * The wallet to connect, by its id. @default the visitor chooses. The visitor can still choose
   * another one.
   */
  connectorId?: string
  /** The network to connect on, of the request's chain family. @default the wallet's own */
  networkId?: Id
  /**
   * Signs in with the option `siwx` and returns the session. Without it, the visitor is asked to
   * sign in as after any other connection.
   */
  signIn?: true
  /** The first request to the wallet, without another press. */
  request?: FirstRequest
  /** Ends the wait. A request that is open in the wallet stays there. */
  signal?: AbortSignal
}

/** The result of `modal.connect`: only the parts that its options ask for. */
export type ModalConnectResult<Options extends ModalConnectOptions = ModalConnectOptions> = {
  account: ConnectedAccount
} & (Options extends { signIn: true } ? { signIn: SiwxSession } : unknown) &
  (Options extends { request: { type: infer Type extends FirstRequest['type'] } }
    ? { request: FirstRequestOutcome<Type> }
    : unknown)

/** The result with the parts of any options. */
export interface AnyConnectResult {
  account: ConnectedAccount
  signIn?: SiwxSession
  request?: FirstRequestOutcome
}
