import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type {
  Adapter,
  Balance,
  CapabilityName,
  OperationParameters,
  SignedMessage,
} from './adapter/adapter.js'
import type { SentTransaction } from './adapter/send.js'
import { once } from './async/once.js'
import type { Caches } from './cache/caches.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import { type ActivateOptions, activate } from './connection/activate.js'
import { createActiveNamespace } from './connection/active-namespace.js'
import { createAttempts } from './connection/attempts.js'
import { type ConnectOptions, connect } from './connection/connect.js'
import { type DisconnectOptions, disconnect, disconnectAll } from './connection/disconnect.js'
import { type Engine, resolveDeadlines } from './connection/engine.js'
import { createLifecycle } from './connection/lifecycle.js'
import { report } from './connection/report.js'
import type { SwitchNetworkOptions } from './connection/switch-network.js'
import type { Connector } from './connector/connector.js'
import { createConnectorRegistry } from './connector/registry.js'
import { createInitialState } from './create-initial-state.js'
import type { DeepReadonly } from './deep-readonly.js'
import {
  AdapterNotFoundError,
  ConnectUiMissingError,
  DestroyedError,
  DuplicateAdapterError,
} from './errors/setup-errors.js'
import { createEmitter, type Unsubscribe } from './events/emitter.js'
import type { CarabinerEvents, SignInEvents } from './events/events.js'
import { createConsoleLogger, type Logger } from './logger/logger.js'
import type { NetworkInput } from './networks/define-network.js'
import type { Network } from './networks/network.js'
import { createNetworkStore, type Networks } from './networks/network-store.js'
import { acting, type OperationOptions } from './operations/acting.js'
import type { BalanceOptions } from './operations/get-balance.js'
import type { AccountKey } from './operations/known-connection.js'
import { createOperationLocks } from './operations/locks.js'
import type { Capability } from './operations/perform.js'
import type { SendTransactionParameters } from './operations/send-transaction.js'
import type { SignMessageParameters } from './operations/sign-message.js'
import type { AccountUpdate } from './operations/update-account.js'
import { type CarabinerOptions, checkOptions, type Metadata, type OptionFields } from './options.js'
import { selectAccount } from './selectors.js'
import { lazySiwe } from './siwx/lazy-siwe.js'
import type { Siwx } from './siwx/siwx.js'
import type { CarabinerState, ConnectionState } from './state.js'
import { localStorageBackend, memoryBackend, type StorageBackend } from './storage/backend.js'
import type { Preferences } from './storage/keys.js'
import { createStorage } from './storage/storage.js'
import { createRpcAccess } from './transport/rpc-access.js'
import { registerWalletConnect } from './walletconnect/register.js'
import type { WalletListing } from './wallets/wallet-listing.js'

/** One headless instance. Nothing of it is shared with another. */
export interface Carabiner {
  /** Live state, for reading only. */
  readonly state: DeepReadonly<CarabinerState>
  readonly networks: Networks
  readonly metadata: Metadata | undefined
  readonly logger: Logger
  /** Whether a family keeps several wallets connected. */
  readonly multiWallet: boolean
  /** How visitors sign in; absent when the host has no sign-in. */
  readonly siwx: Siwx | undefined
  /** An immutable copy of state; the same object until state changes. */
  getSnapshot(): DeepReadonly<CarabinerState>
  /** State as it is before anything was restored: what a server renders. */
  getInitialState(): DeepReadonly<CarabinerState>
  /** Calls back after state changed, once per tick. */
  subscribe(listener: () => void): Unsubscribe
  on<Name extends keyof CarabinerEvents>(
    name: Name,
    listener: (event: CarabinerEvents[Name]) => void,
  ): Unsubscribe
  /** For what signs visitors in: tells the host what became of it. */
  tell<Name extends keyof SignInEvents>(name: Name, event: SignInEvents[Name]): void
  getAdapter(namespace: ChainNamespace): Adapter
  getConnector(connectorId: string): Connector | undefined
  /** Begins discovery and restores the last connection. Client only; a second call does nothing. */
  start(): void
  /** @throws {ConnectError} such as `ConnectorDisputedError`, when several wallets claim that id */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectionState>
  /** @throws {DisconnectFailedError} */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Disconnects every family. @throws {DisconnectChainsFailedError} after each was tried */
  disconnectAll(): Promise<void>
  /**
   * Makes a known connection, or another of its accounts, the one that acts. No wallet is asked.
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
  switchNetwork(networkId: string, options?: SwitchNetworkOptions): Promise<Network>
  /** Adds a network while the page runs. @throws {InvalidNetworkError | NoAdapterForNetworkError} */
  addNetwork(network: NetworkInput): Promise<Network>
  /** Takes one away. @throws {NetworkNotFoundError | InvalidNetworkError} for a family's last one */
  removeNetwork(networkId: string): Promise<void>
  signMessage(parameters: SignMessageParameters): Promise<SignedMessage>
  /**
   * Asks the active wallet to sign and send. Never retried.
   *
   * @throws {FeeTooHighError} when it would cost more than `fee`, before the wallet is asked
   * @throws {OutcomeUnknownError} when it was handed to the network, whose answer was lost
   */
  sendTransaction(parameters: SendTransactionParameters): Promise<SentTransaction>
  /**
   * Runs one of the acting adapter's abilities that prompts: alone, with a deadline, never retried.
   *
   * @throws {CapabilityMissingError} when the acting family has no such ability
   * @example
   * await carabiner.perform('typedData', (typedData, acting) =>
   *   typedData.sign({ ...acting, typedData: permit }))
   */
  perform<Name extends CapabilityName, Result>(
    name: Name,
    operation: (capability: Capability<Name>, acting: OperationParameters) => Promise<Result>,
    options?: OperationOptions,
  ): Promise<Result>
  /**
   * Waits no more for a prompt that a wallet has not answered, so that the next one can be asked: its
   * caller gets `RequestAbandonedError`. The wallet is not told and may still act on it; what it answers
   * later comes as the event `lateAnswer`.
   *
   * @param id - of a request of `state.pendingRequests`
   * @returns whether it was still pending
   * @example
   * const [request] = carabiner.getSnapshot().pendingRequests ?? []
   * if (request) carabiner.stopWaiting(request.id)
   */
  stopWaiting(id: string): boolean
  /** Reads the acting account's native balance; one that is known is used for 30 s. */
  getBalance(options?: BalanceOptions): Promise<Balance>
  /**
   * Adds to what is known of the acting account. A field that is undefined is taken away. Does nothing
   * when that account does not act any more.
   *
   * @example
   * const account = selectAccount(carabiner.state)
   * if (account) await carabiner.updateAccount(account, { profileName: 'alice.eth' })
   */
  updateAccount(account: AccountKey, update: AccountUpdate): Promise<void>
  /** Recent answers, shared by callers that ask the same. */
  caches(): Promise<Caches>
  /** The last two wallets that `addRecentWallet` was told of, the newest first. */
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

// Not needed before a visitor acts.
const networkChanges = () => import('./connection/change-networks.js')
const operations = () => import('./operations/operations.js')
const recentWallets = () => import('./wallets/recent-wallets.js')

/**
 * Makes a headless instance. Does no I/O and touches no browser global until `start()`.
 *
 * @param further - shapes of options that code around this has beside ours, to be checked with them
 * @throws {InvalidOptionsError | SiwxConflictError | InvalidNetworkError | DuplicateAdapterError | AdapterNotFoundError}
 * @example
 * const carabiner = createCarabiner({ adapters: [ethersAdapter()], networks: [mainnet, base] })
 * carabiner.start()
 * await carabiner.connect('6963:io.metamask')
 */
export function createCarabiner(options: CarabinerOptions, further?: OptionFields): Carabiner {
  const logger = options?.logger ?? createConsoleLogger(options?.logLevel)
  checkOptions(options, logger, further)
  const { siweConfig } = options
  const prefix = options.storagePrefix ?? 'carabiner'
  const networks = createNetworkStore(options.networks, logger)
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const state = proxy(
    createInitialState({
      namespaces,
      networks,
      defaultNetwork: options.defaultNetwork,
      accountTypes: options.defaultAccountTypes,
    }),
  )
  const initialState = snapshot(state)
  const destruction = new AbortController()
  const events = createEmitter<CarabinerEvents>((error) =>
    logger.error('an event listener threw', error),
  )
  const connectors = createConnectorRegistry(state)
  const adapters = new Map<ChainNamespace, Adapter>()
  const lifecycle = createLifecycle()
  const rpc = createRpcAccess(options, destruction.signal, logger)

  const records = (kept: StorageBackend) => createStorage({ backend: kept, prefix, logger })
  const backend = options.storage ?? localStorageBackend()
  const storage = records(backend)

  const engine: Engine = {
    state,
    networks,
    connectors,
    logger,
    events,
    active: createActiveNamespace(() => engine),
    attempts: createAttempts(destruction.signal),
    locks: createOperationLocks(() => engine),
    caches: once(async () => {
      const { createCaches } = await import('./cache/caches.js')
      // What is sent with every request is no place for balances.
      return createCaches(backend.leavesThePage ? records(memoryBackend()) : storage)
    }),
    sessions: once(async () => (await import('./connection/sessions.js')).createSessions()),
    deadlines: resolveDeadlines(options.deadlines),
    signal: destruction.signal,
    multiWallet: options.multiWallet ?? false,
    storage,
    adapterNamespaces: () => namespaces,
    networkListeners: new Set(),
    adapter(namespace) {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new AdapterNotFoundError(namespace)
      return adapter
    },
    chain(namespace) {
      const chain = state.chains[namespace]
      if (!chain) throw new AdapterNotFoundError(namespace)
      return chain
    },
  }

  for (const plugin of options.adapters) {
    const { namespace } = plugin
    if (adapters.has(namespace)) throw new DuplicateAdapterError(namespace)
    adapters.set(
      namespace,
      plugin.create({
        networks: () => networks.list(namespace),
        onNetworks(listener) {
          engine.networkListeners.add(listener)
          return () => engine.networkListeners.delete(listener)
        },
        rpcUrls: rpc.urls,
        rpcClient: rpc.client,
        caches: engine.caches,
        connectors,
        report: (event) => {
          if (!lifecycle.unloading()) report(engine, namespace, event)
        },
        async requestConnect(connectorId) {
          if (!options.onConnectRequest) throw new ConnectUiMissingError()
          await options.onConnectRequest(connectorId)
        },
        chain: () => engine.chain(namespace),
        isReady: () => state.ready,
        onChain: (listener) => subscribe(state, listener),
        acting: () => acting(engine, { namespace }).parameters,
        logger,
        signal: destruction.signal,
      }),
    )
  }

  type Operations = Awaited<ReturnType<typeof operations>>
  const operate = async <Result>(
    where: OperationOptions,
    run: (verbs: Operations, parameters: OperationParameters) => Promise<Result>,
  ) => {
    // Who acts is settled in the press itself; what asks the wallet may have to load.
    const { parameters, release } = acting(engine, where)
    try {
      return await run(await operations(), parameters)
    } finally {
      release()
    }
  }
  const alive =
    <Arguments extends unknown[], Result>(verb: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      if (destruction.signal.aborted) throw new DestroyedError()
      return verb(...args)
    }

  return {
    state,
    networks,
    metadata: options.metadata,
    logger,
    multiWallet: engine.multiWallet,
    siwx:
      siweConfig && siweConfig.enabled !== false
        ? lazySiwe(siweConfig, () => selectAccount(state, 'eip155')?.caipAddress)
        : options.siwx,
    getSnapshot: () => snapshot(state),
    getInitialState: () => initialState,
    subscribe: (listener) => subscribe(state, listener),
    on: events.on,
    tell: events.emit,
    getAdapter: engine.adapter,
    getConnector: connectors.get,
    start() {
      lifecycle.start(engine, {
        records: { prefix, storage: options.storage },
        reconnect: options.reconnect ?? true,
        listConnectors: () =>
          registerWalletConnect(engine, options, { rpc, storagePrefix: prefix }),
        // A storage of the host's own may be this tab's alone.
        tabs: options.storage ? undefined : { prefix, isBusy: options.isBusy ?? (() => false) },
      })
    },
    connect: alive((id, connectOptions) => connect(engine, id, connectOptions)),
    disconnect: alive((disconnectOptions) => disconnect(engine, disconnectOptions)),
    disconnectAll: alive(() => disconnectAll(engine)),
    activate(connectorId, activateOptions) {
      if (destruction.signal.aborted) throw new DestroyedError()
      activate(engine, connectorId, activateOptions)
    },
    forgetRecent: alive(async (connectorId, namespace) =>
      (await import('./connection/forget-recent.js')).forgetRecent(engine, connectorId, namespace),
    ),
    addNetwork: alive(async (network) => (await networkChanges()).addNetwork(engine, network)),
    removeNetwork: alive(async (id) => (await networkChanges()).removeNetwork(engine, id)),
    switchNetwork: alive(async (id, switchOptions) =>
      (await import('./connection/switch-network.js')).switchNetwork(engine, id, switchOptions),
    ),
    signMessage: alive(({ message, ...where }) =>
      operate(where, (verbs, parameters) => verbs.signMessage(engine, parameters, message)),
    ),
    sendTransaction: alive(({ transaction, fee, ...where }) =>
      operate(where, (verbs, parameters) =>
        verbs.sendTransaction(engine, parameters, { transaction, ...(fee && { fee }) }),
      ),
    ),
    async perform(name, operation, where = {}) {
      if (destruction.signal.aborted) throw new DestroyedError()
      return operate(where, (verbs, parameters) =>
        verbs.perform(engine, parameters, name, operation),
      )
    },
    stopWaiting: engine.locks.stopWaiting,
    getBalance: alive(async (where) => (await operations()).getBalance(engine, where)),
    updateAccount: alive(async (account, update) =>
      (await operations()).updateAccount(engine, account, update),
    ),
    caches: engine.caches,
    getRecentWallets: async () => (await recentWallets()).readRecentWallets(storage),
    addRecentWallet: async (wallet) => (await recentWallets()).addRecentWallet(storage, wallet),
    getPreferences: async () => (await storage.read('preferences')) ?? {},
    setPreferences: (preferences) =>
      storage.update('preferences', (known) => ({ ...known, ...preferences })),
    destroy() {
      destruction.abort(new DestroyedError())
      events.clear()
      connectors.clear()
    },
  }
}
