import type { Adapter, Balance } from './adapter/adapter.js'
import type { CapabilityName } from './adapter/capability-name.js'
import type { OperationParameters, SignedMessage } from './adapter/parameters.js'
import type { SentTransaction } from './adapter/sent-transaction.js'
import type { Caches } from './cache/caches.js'
import type { NetworkId } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { Calls, CallsOptions } from './calls/calls.js'
import type { ActivateOptions } from './connection/activate.js'
import type { ConnectOptions, PairAheadOptions } from './connection/connect/connect-options.js'
import type { DisconnectOptions } from './connection/disconnect.js'
import type { SwitchNetworkOptions } from './connection/switch-network.js'
import type { Connector } from './connector/connector.js'
import type { Unsubscribe } from './events/emitter.js'
import type { CarabinerEvents, UiEvents } from './events/events.js'
import type { Logger } from './logger/logger.js'
import type { Metadata } from './metadata.js'
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
import type { Siwx } from './siwx/siwx.js'
import type { CarabinerState, ConnectionState, DeepReadonly } from './state.js'
import type { Preferences } from './storage/keys.js'
import type { PaymentRecord } from './storage/payment-record.js'
import type { SentRecord } from './storage/sent-record.js'
import type { WalletListing } from './wallets/wallet-listing.js'

/**
 * A headless instance. Instances share nothing.
 *
 * @typeParam Id - the CAIP-2 ids of the networks given at creation, if they are literals. Networks that are added
 *   later are typed as one of these so that they can be switched to: use `string` keys if you add networks
 */
export interface Carabiner<Id extends NetworkId = NetworkId> {
  /** The live state, read-only. */
  readonly state: DeepReadonly<CarabinerState>
  /** The configured networks. */
  readonly networks: NetworkLookup<Id>
  /** The app's metadata, which wallets show to their users. */
  readonly metadata: Metadata | undefined
  /** The logger for the app's developer. */
  readonly logger: Logger
  /**
   * Whether a chain family can have several wallets connected. The host's option applies until {@link
   * Carabiner.setMultiWallet} is called. `undefined` if neither sets it: like `false`, but all stored connections are
   * restored.
   */
  readonly multiWallet: boolean | undefined
  /** The sign-in methods. Absent if the host has no sign-in. */
  readonly siwx: Siwx | undefined
  /** Returns an immutable copy of the state. The same object until the state changes. */
  getSnapshot(): DeepReadonly<CarabinerState>
  /** Returns the state before anything is restored, which a server renders. */
  getInitialState(): DeepReadonly<CarabinerState>
  /** Calls the listener after a state change, once per tick. */
  subscribe(listener: () => void): Unsubscribe
  /** Subscribes to an event. @returns a function that ends the subscription */
  on<Name extends keyof CarabinerEvents>(
    name: Name,
    listener: (event: CarabinerEvents<Id>[Name]) => void,
  ): Unsubscribe
  /** Reports a UI or sign-in event to the host. */
  tell<Name extends keyof UiEvents>(name: Name, event: UiEvents[Name]): void
  /** Returns the adapter of a chain family. @throws {AdapterNotFoundError} if the family has no adapter */
  getAdapter(namespace: ChainNamespace): Adapter
  /** Returns the wallet with this id, if it exists. */
  getConnector(connectorId: string): Connector | undefined
  /**
   * Sets whether a chain family can have several wallets connected. Present connections stay.
   *
   * @example
   * carabiner.setMultiWallet(true)
   */
  setMultiWallet(enabled: boolean): void
  /**
   * Begins discovery and restores the last connection. Client only; a second call has no effect.
   */
  start(): void
  /**
   * Asks a wallet for its accounts, and makes it active.
   *
   * @throws {ConnectError} such as `ConnectorDisputedError`, when several wallets claim that id
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectionState>
  /**
   * Makes a pairing in advance for a later `connect` with the same `signIn`, so that its code shows
   * at once. It changes no state, emits no event and is not renewed. Wallets that need no pairing
   * are unaffected.
   *
   * @param options - `signal` ends a pairing that `connect` has not used
   * @returns a promise that resolves once `connect` uses the pairing, or after 4 minutes
   * @throws {ConnectionFailedError} if the relay refuses this app
   *
   * @example
   * void carabiner.pairAhead('walletConnect', { signal }).catch(() => {})
   */
  pairAhead(connectorId: string, options?: PairAheadOptions): Promise<void>
  /**
   * Disconnects wallets.
   *
   * @throws {DisconnectFailedError}
   */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Disconnects every family. @throws {DisconnectChainsFailedError} after trying each of them */
  disconnectAll(): Promise<void>
  /**
   * Makes a connection, or another of its accounts, the active one. Does not prompt the
   * wallet.
   *
   * @throws {ConnectionNotFoundError | AccountMismatchError}
   */
  activate(connectorId: string, options?: ActivateOptions): void
  /**
   * Removes a wallet from a family's `recentConnections`.
   *
   * @returns a function that puts it back where it was
   */
  forgetRecent(connectorId: string, namespace: ChainNamespace): Promise<() => void>
  /**
   * Makes a network the active one: asks the wallet if one is connected, else only stores the
   * choice.
   *
   * @param networkId - CAIP-2. For an id known only at run time use `networks.get`, which throws
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
  /** Removes a network. @throws {NetworkNotFoundError | InvalidNetworkError} for a family's last network */
  removeNetwork(networkId: string): Promise<void>
  /** Asks the active wallet to sign a message. */
  signMessage(parameters: SignMessageParameters): Promise<SignedMessage>
  /**
   * Asks the active wallet to sign and send a transaction. Never retried.
   *
   * @throws {FeeTooHighError} before the wallet is prompted, if the transaction would cost more
   * than `fee`
   * @throws {OutcomeUnknownError} if the transaction went to the network but the answer was lost
   */
  sendTransaction(parameters: SendTransactionParameters): Promise<SentTransaction>
  /**
   * Runs a prompting capability of the active adapter: one at a time, with a time limit, never
   * retried.
   *
   * @throws {CapabilityMissingError} if the active family lacks the capability
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
   * Stops waiting for an unanswered prompt, so that the next prompt can open. The caller gets
   * `RequestAbandonedError`, or `OutcomeUnknownError` if its transaction already went to the
   * network. The wallet does not learn of this and may still act on the prompt; a later answer
   * arrives as the event `lateAnswer`.
   *
   * @param id - of a request in `state.pendingRequests`
   * @returns whether the request was still pending
   * @example
   * const [request] = carabiner.getSnapshot().pendingRequests ?? []
   * if (request) carabiner.stopWaiting(request.id)
   */
  stopWaiting(id: string): boolean
  /** Reads the active account's native balance. Uses a cached balance for 30 s. */
  getBalance(options?: BalanceOptions): Promise<Balance>
  /**
   * Adds details to the active account. An undefined field is removed. Does nothing if the account
   * is no longer active.
   *
   * @example
   * const account = selectAccount(carabiner.state)
   * if (account) await carabiner.updateAccount(account, { profileName: 'alice.eth' })
   */
  updateAccount(account: AccountKey, update: AccountUpdate): Promise<void>
  /** Returns the caches of answers, which equal requests share. */
  caches(): Promise<Caches>
  /** Returns the record of sent transactions, to show them and follow them to their end. */
  sent(): Promise<SentRecord>
  /** Returns the record of requested payments, by which none is paid twice. */
  payments(): Promise<PaymentRecord>
  /**
   * Returns the lists of calls (eip155), each of which runs once, despite reloads and lost answers.
   * Loaded on demand, one per instance. `docs/calls.md` describes them.
   *
   * @param options - only the first call's options count
   */
  calls(options?: CallsOptions): Promise<Calls>
  /**
   * Returns whether lists of calls are stored, even from earlier pages. Reads storage without
   * loading the code for lists of calls.
   *
   * @param isWanted - selects a list by its note
   */
  hasKeptCalls(isWanted: (note: string | undefined) => boolean): Promise<boolean>
  /** Returns the last two wallets of `addRecentWallet`, the newest first. */
  getRecentWallets(): Promise<readonly WalletListing[]>
  /** Stores a wallet for the visitor's next visit. */
  addRecentWallet(wallet: WalletListing): Promise<void>
  /** Returns the visitor's stored preferences, which do not depend on a connection. */
  getPreferences(): Promise<Preferences>
  /** Stores the given preferences and leaves the others. */
  setPreferences(preferences: Preferences): Promise<void>
  /** Frees every listener, timer and wait. Wallets stay connected for the next page load. */
  destroy(): void
}
