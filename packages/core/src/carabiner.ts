import type {
  Adapter,
  Balance,
  CapabilityName,
  OperationParameters,
  SignedMessage,
} from './adapter/adapter.js'
import type { SentTransaction } from './adapter/send.js'
import type { Caches } from './cache/caches.js'
import type { NetworkId } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { Calls, CallsOptions } from './calls/calls.js'
import type { ActivateOptions } from './connection/activate.js'
import type { ConnectOptions, PairAheadOptions } from './connection/connect/connect.js'
import type { DisconnectOptions } from './connection/disconnect.js'
import type { SwitchNetworkOptions } from './connection/switch-network.js'
import type { Connector } from './connector/connector.js'
import type { Unsubscribe } from './events/emitter.js'
import type { CarabinerEvents, UiEvents } from './events/events.js'
import type { Logger } from './logger/logger.js'
import type { NetworkInput } from './networks/define-network.js'
import type { Network } from './networks/network.js'
import type { NetworkLookup } from './networks/network-store.js'
import type { BalanceOptions } from './operations/get-balance.js'
import type { AccountKey } from './operations/known-connection.js'
import type { Capability } from './operations/perform.js'
import type { OperationOptions } from './operations/require-active.js'
import type { SendTransactionParameters } from './operations/send-transaction.js'
import type { SignMessageParameters } from './operations/sign-message.js'
import type { AccountUpdate } from './operations/update-account.js'
import type { Metadata } from './options.js'
import type { Siwx } from './siwx/siwx.js'
import type { CarabinerState, ConnectionState, DeepReadonly } from './state.js'
import type { Preferences } from './storage/keys.js'
import type { SentRecord } from './storage/sent-record.js'
import type { WalletListing } from './wallets/wallet-listing.js'

/**
 * One headless instance. Nothing of it is shared with another.
 *
 * @typeParam Id - the CAIP-2 ids of the networks that it was made with, where they are known as literals. Networks that
 *   are added later are typed as one of these, so that they can be switched to: keep `string` keys where you add some
 */
export interface Carabiner<Id extends NetworkId = NetworkId> {
  /** Live state, for reading only. */
  readonly state: DeepReadonly<CarabinerState>
  /** The configured networks. */
  readonly networks: NetworkLookup<Id>
  /** The app, as wallets show it to their owner. */
  readonly metadata: Metadata | undefined
  /** Where it writes what a developer may want to know. */
  readonly logger: Logger
  /**
   * Whether a family keeps several wallets connected: the host's option, until {@link Carabiner.setMultiWallet}.
   * `undefined` where neither has said it: as if `false`, but that those which were kept are restored.
   */
  readonly multiWallet: boolean | undefined
  /** How visitors sign in; absent when the host has no sign-in. */
  readonly siwx: Siwx | undefined
  /** An immutable copy of state; the same object until state changes. */
  getSnapshot(): DeepReadonly<CarabinerState>
  /** State as it is before anything was restored: what a server renders. */
  getInitialState(): DeepReadonly<CarabinerState>
  /** Calls back after state changed, once per tick. */
  subscribe(listener: () => void): Unsubscribe
  /** Subscribes to an event. @returns a function that ends the subscription */
  on<Name extends keyof CarabinerEvents>(
    name: Name,
    listener: (event: CarabinerEvents<Id>[Name]) => void,
  ): Unsubscribe
  /** For a UI, and for what signs visitors in: tells the host what happened there. */
  tell<Name extends keyof UiEvents>(name: Name, event: UiEvents[Name]): void
  /** The adapter of a chain family. @throws {AdapterNotFoundError} when none was given */
  getAdapter(namespace: ChainNamespace): Adapter
  /** A wallet by its id, where it is known. */
  getConnector(connectorId: string): Connector | undefined
  /**
   * Says from now on whether a family keeps several wallets connected. Those that are connected stay.
   *
   * @example
   * carabiner.setMultiWallet(true)
   */
  setMultiWallet(enabled: boolean): void
  /** Begins discovery and restores the last connection. Client only; a second call does nothing. */
  start(): void
  /** @throws {ConnectError} such as `ConnectorDisputedError`, when several wallets claim that id */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectionState>
  /**
   * Makes the pairing that a later `connect` with the same `signIn` will show, so that its code is there at once. It
   * changes no state, emits no event and is not renewed. It does nothing for a wallet that needs no pairing.
   *
   * @param options - `signal` ends a pairing that `connect` has not used
   * @returns once `connect` has used it, or its 4 minutes are over
   * @throws {ConnectionFailedError} the relay refuses this app
   *
   * @example
   * void carabiner.pairAhead('walletConnect', { signal }).catch(() => {})
   */
  pairAhead(connectorId: string, options?: PairAheadOptions): Promise<void>
  /** @throws {DisconnectFailedError} */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Disconnects every family. @throws {DisconnectChainsFailedError} after each was tried */
  disconnectAll(): Promise<void>
  /**
   * Makes a known connection, or another of its accounts, the active one. No wallet is asked.
   *
   * @throws {ConnectionNotFoundError | AccountMismatchError}
   */
  activate(connectorId: string, options?: ActivateOptions): void
  /**
   * Takes a wallet out of a family's `recentConnections`.
   *
   * @returns a function that puts it back where it was
   */
  forgetRecent(connectorId: string, namespace: ChainNamespace): Promise<() => void>
  /**
   * Makes a network the one in use: asks the wallet when one is connected, else only remembers it.
   *
   * @param networkId - CAIP-2. One that is known only at run time comes from `networks.get`, which throws
   *   `NetworkNotFoundError`, or `networks.find`
   * @throws {NetworkNotFoundError | UserRejectedRequestError | ChainNotSupportedError | ChainMismatchError
   *   | RequestPendingError | RequestAbandonedError | WalletTimeoutError | AbortedError}
   * @example
   * await carabiner.switchNetwork('eip155:8453')
   * const wanted = carabiner.networks.find(new URLSearchParams(location.search).get('network') ?? '')
   * if (wanted) await carabiner.switchNetwork(wanted.caipNetworkId)
   */
  switchNetwork(networkId: Id, options?: SwitchNetworkOptions): Promise<Network<Id>>
  /** Adds a network while the page runs. @throws {InvalidNetworkError | NoAdapterForNetworkError} */
  addNetwork(network: NetworkInput): Promise<Network<Id>>
  /** Takes one away. @throws {NetworkNotFoundError | InvalidNetworkError} for a family's last one */
  removeNetwork(networkId: string): Promise<void>
  /** Asks the active wallet to sign a message. */
  signMessage(parameters: SignMessageParameters): Promise<SignedMessage>
  /**
   * Asks the active wallet to sign and send. Never retried.
   *
   * @throws {FeeTooHighError} when it would cost more than `fee`, before the wallet is asked
   * @throws {OutcomeUnknownError} when it was handed to the network, whose answer was lost
   */
  sendTransaction(parameters: SendTransactionParameters): Promise<SentTransaction>
  /**
   * Runs one of the active adapter's abilities that prompts: alone, with a deadline, never retried.
   *
   * @throws {CapabilityMissingError} when the active family has no such ability
   * @example
   * await carabiner.perform('typedData', (typedData, active) =>
   *   typedData.sign({ ...active, typedData: permit }))
   */
  perform<Name extends CapabilityName, Result>(
    name: Name,
    operation: (capability: Capability<Name>, active: OperationParameters) => Promise<Result>,
    options?: OperationOptions,
  ): Promise<Result>
  /**
   * Waits no more for a prompt that a wallet has not answered, so that the next one can be asked: its
   * caller gets `RequestAbandonedError`, or `OutcomeUnknownError` where its transaction went to the network before. The
   * wallet is not told and may still act on it; what it answers later comes as the event `lateAnswer`.
   *
   * @param id - of a request of `state.pendingRequests`
   * @returns whether it was still pending
   * @example
   * const [request] = carabiner.getSnapshot().pendingRequests ?? []
   * if (request) carabiner.stopWaiting(request.id)
   */
  stopWaiting(id: string): boolean
  /** Reads the active account's native balance; one that is known is used for 30 s. */
  getBalance(options?: BalanceOptions): Promise<Balance>
  /**
   * Adds to what is known of the active account. A field that is undefined is taken away. Does nothing
   * when that account does not act any more.
   *
   * @example
   * const account = selectAccount(carabiner.state)
   * if (account) await carabiner.updateAccount(account, { profileName: 'alice.eth' })
   */
  updateAccount(account: AccountKey, update: AccountUpdate): Promise<void>
  /** Recent answers, shared by callers that ask the same. */
  caches(): Promise<Caches>
  /** What was sent from here, for what shows it and follows it to its end. */
  sent(): Promise<SentRecord>
  /**
   * Lists of calls that are done once, through reloads and lost answers: for eip155. Loaded on demand, one for the
   * instance. What it does is in `docs/calls.md`.
   *
   * @param options - those of the first call hold
   */
  calls(options?: CallsOptions): Promise<Calls>
  /**
   * Whether lists of calls are kept, also from before this page: reads storage, and loads none of their code.
   *
   * @param isWanted - by the note that a list was begun with
   */
  hasKeptCalls(isWanted: (note: string | undefined) => boolean): Promise<boolean>
  /** The last two wallets of `addRecentWallet`, the newest first. */
  getRecentWallets(): Promise<readonly WalletListing[]>
  /** Keeps a wallet for the visitor's next time. */
  addRecentWallet(wallet: WalletListing): Promise<void>
  /** What the visitor chose on an earlier visit, whatever is connected. */
  getPreferences(): Promise<Preferences>
  /** Keeps what is named of it and leaves the rest. */
  setPreferences(preferences: Preferences): Promise<void>
  /** Frees every listener, timer and wait. Wallets stay connected for the next page load. */
  destroy(): void
}
