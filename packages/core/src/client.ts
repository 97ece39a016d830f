import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { Adapter } from './adapter/adapter.js'
import type { OperationParameters } from './adapter/parameters.js'
import { loadOnce } from './async/load-once.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { CallsOptions } from './calls/calls.js'
import type { Carabiner } from './carabiner.js'
import { activate } from './connection/activate.js'
import { createAttempts } from './connection/connect/attempts.js'
import { connect, pairAhead } from './connection/connect/connect.js'
import { disconnect, disconnectAll } from './connection/disconnect.js'
import { type Engine, resolveDeadlines } from './connection/engine.js'
import { createLifecycle } from './connection/lifecycle.js'
import { report } from './connection/report.js'
import { createActiveNamespace } from './connection/state/active-namespace.js'
import { fallBack } from './connection/state/fall-back.js'
import { createConnectorRegistry } from './connector/registry.js'
import { createInitialState } from './create-initial-state.js'
import { registerEmbeddedWallet } from './embedded-wallet/register.js'
import {
  AdapterNotFoundError,
  ConnectUiMissingError,
  DestroyedError,
  DuplicateAdapterError,
} from './errors/setup-errors.js'
import { createEmitter } from './events/emitter.js'
import type { CarabinerEvents } from './events/events.js'
import { createConsoleLogger, hostLogger } from './logger/logger.js'
import type { NetworkIdOf, NetworkInput } from './networks/define-network.js'
import { createNetworkStore } from './networks/network-store.js'
import { createOperationLocks } from './operations/locks.js'
import { type OperationOptions, requireActive } from './operations/require-active.js'
import { type CarabinerOptions, checkOptions, type OptionFields } from './options.js'
import { selectAccount } from './selectors.js'
import { lazySiwe } from './siwx/lazy-siwe.js'
import { localStorageBackend, memoryBackend, type StorageBackend } from './storage/backend.js'
import { createStorage } from './storage/storage.js'
import { createRpcAccess } from './transport/rpc-access.js'
import { registerWalletConnect } from './walletconnect/register.js'

// Loaded on demand, because only a visitor's action needs it.
const loadCaches = () => import('./cache/caches.js')
const loadConnectSession = () => import('./connection/connect/connect-session.js')
const loadCalls = () => import('./calls/create-calls.js')
const loadForgetRecent = () => import('./connection/state/forget-recent.js')
const loadNetworkChanges = () => import('./connection/change-networks.js')
const loadOperations = () => import('./operations/operations.js')
const loadPaymentRecord = () => import('./storage/payment-record.js')
const loadRecentWallets = () => import('./wallets/recent-wallets.js')
const loadSentRecord = () => import('./storage/sent-record.js')
const loadSessions = () => import('./connection/sessions/sessions.js')
const loadSwitchNetwork = () => import('./connection/switch-network.js')

/**
 * Creates a headless instance. Does no I/O and touches no browser global until `start()`.
 *
 * @param further - schemas for the additional options of wrapping code such as `createModal`
 * @throws {InvalidOptionsError | SiwxConflictError | InvalidNetworkError | DuplicateAdapterError | AdapterNotFoundError}
 * @example
 * const carabiner = createCarabiner({ adapters: [ethersAdapter()], networks: [mainnet, base] })
 * carabiner.start()
 * await carabiner.connect('6963:io.metamask')
 */
export function createCarabiner<const Networks extends readonly NetworkInput[]>(
  options: CarabinerOptions<Networks>,
  further?: OptionFields,
): Carabiner<NetworkIdOf<Networks[number]>>
export function createCarabiner(options: CarabinerOptions, further?: OptionFields): Carabiner {
  const { logger: ownLogger, logLevel } = options ?? {}
  const logger = ownLogger ? hostLogger(ownLogger, logLevel) : createConsoleLogger(logLevel)
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

  const records = (recordBackend: StorageBackend) =>
    createStorage({ backend: recordBackend, prefix, logger })
  const backend = options.storage ?? localStorageBackend()
  const storage = records(backend)
  // Balances and payments must not be stored in cookies, which are sent with every request.
  const privateRecords = () => (backend.leavesThePage ? records(memoryBackend()) : storage)
  let callsOptions: CallsOptions | undefined

  const engine: Engine = {
    state,
    networks,
    connectors,
    logger,
    events,
    active: createActiveNamespace(() => engine),
    attempts: createAttempts(destruction.signal),
    locks: createOperationLocks(() => engine),
    caches: loadOnce(async () => {
      const { createCaches } = await loadCaches()
      return createCaches(privateRecords())
    }),
    sessions: loadOnce(async () => (await loadSessions()).createSessions()),
    sessionVerbs: loadOnce(loadConnectSession),
    deadlines: resolveDeadlines(options.deadlines),
    signal: destruction.signal,
    multiWallet: options.multiWallet,
    storage,
    adapterNamespaces: () => namespaces,
    networkListeners: new Set(),
    adapter(namespace) {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new AdapterNotFoundError(namespace)
      return adapter
    },
    namespaceState(namespace) {
      const chain = state.namespaces[namespace]
      if (!chain) throw new AdapterNotFoundError(namespace)
      return chain
    },
  }

  // These records must outlive the page.
  const ownRecords = () => (backend.leavesThePage ? records(localStorageBackend()) : storage)
  const calls = loadOnce(async () => {
    const { openCalls } = await loadCalls()
    return openCalls({ engine, storage: ownRecords(), prefix, rpcClient: rpc.client }, callsOptions)
  })

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
        namespaceState: () => engine.namespaceState(namespace),
        isReady: () => state.ready,
        onChain: (listener) => subscribe(state, listener),
        active: () => requireActive(engine, { namespace }).parameters,
        logger,
        signal: destruction.signal,
      }),
    )
  }

  type Operations = Awaited<ReturnType<typeof loadOperations>>
  const operate = async <Result>(
    where: OperationOptions,
    run: (verbs: Operations, parameters: OperationParameters) => Promise<Result>,
  ) => {
    // Read the active account at the time of the press, since the code that prompts may have to load first.
    const { parameters, release } = requireActive(engine, where)
    try {
      return await run(await loadOperations(), parameters)
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
    get multiWallet() {
      return engine.multiWallet
    },
    siwx:
      siweConfig && siweConfig.enabled !== false
        ? lazySiwe(siweConfig, () => selectAccount(state, 'eip155')?.caipAddress, logger)
        : options.siwx,
    getSnapshot: () => snapshot(state),
    getInitialState: () => initialState,
    subscribe: (listener) => subscribe(state, listener),
    on: events.on,
    tell: events.emit,
    getAdapter: engine.adapter,
    getConnector: connectors.get,
    setMultiWallet(enabled) {
      engine.multiWallet = enabled
    },
    start() {
      lifecycle.start(engine, {
        records: { prefix, storage: options.storage },
        reconnect: options.reconnect ?? true,
        listConnectors() {
          registerEmbeddedWallet(engine, options, rpc)
          registerWalletConnect(engine, options, { rpc, storagePrefix: prefix })
        },
        // Other tabs may not see a custom storage.
        tabs: options.storage ? undefined : { prefix, isBusy: options.isBusy ?? (() => false) },
      })
    },
    connect: alive((id, connectOptions) => connect(engine, id, connectOptions)),
    pairAhead: alive((id, pairOptions) => pairAhead(engine, id, pairOptions)),
    disconnect: alive((disconnectOptions) => disconnect(engine, disconnectOptions)),
    disconnectAll: alive(() => disconnectAll(engine)),
    activate(connectorId, activateOptions) {
      if (destruction.signal.aborted) throw new DestroyedError()
      activate(engine, connectorId, activateOptions)
    },
    forgetRecent: alive(async (connectorId, namespace) =>
      (await loadForgetRecent()).forgetRecent(engine, connectorId, namespace),
    ),
    addNetwork: alive(async (network) => (await loadNetworkChanges()).addNetwork(engine, network)),
    removeNetwork: alive(async (id) => (await loadNetworkChanges()).removeNetwork(engine, id)),
    switchNetwork: alive(async (id, switchOptions) =>
      (await loadSwitchNetwork()).switchNetwork(engine, id, switchOptions),
    ),
    signMessage: alive(({ message, ...where }) =>
      operate(where, (verbs, parameters) => verbs.signMessage(engine, parameters, message)),
    ),
    sendTransaction: alive(({ transaction, fee, ...where }) =>
      operate(where, (verbs, parameters) =>
        verbs.sendTransaction(engine, parameters, { transaction, fee }),
      ),
    ),
    async perform(name, operation, where = {}) {
      if (destruction.signal.aborted) throw new DestroyedError()
      return operate(where, (verbs, parameters) =>
        verbs.perform(engine, parameters, name, operation),
      )
    },
    stopWaiting: engine.locks.stopWaiting,
    getBalance: alive(async (where) => (await loadOperations()).getBalance(engine, where)),
    updateAccount: alive(async (account, update) =>
      (await loadOperations()).updateAccount(engine, account, update),
    ),
    caches: engine.caches,
    sent: loadOnce(async () =>
      (await loadSentRecord()).createSentRecord(privateRecords(), `${prefix}:sent`),
    ),
    payments: loadOnce(async () =>
      (await loadPaymentRecord()).createPaymentRecord(ownRecords(), prefix),
    ),
    calls: alive((newOptions) => {
      callsOptions ??= newOptions
      return calls()
    }),
    getRecentWallets: async () => (await loadRecentWallets()).readRecentWallets(storage),
    addRecentWallet: async (wallet) => (await loadRecentWallets()).addRecentWallet(storage, wallet),
    hasKeptCalls: async (isWanted) =>
      !!(await ownRecords().read('calls'))?.runs.some(({ note }) => isWanted(note)),
    getPreferences: async () => (await storage.read('preferences')) ?? {},
    async setPreferences(preferences) {
      await storage.update('preferences', (current) => ({ ...current, ...preferences }))
    },
    destroy() {
      destruction.abort(new DestroyedError())
      // No chain family may stay in `connecting` after the instance is destroyed.
      for (const namespace of namespaces) {
        if (state.namespaces[namespace]?.status !== 'connecting') continue
        fallBack(engine, namespace, engine.attempts.active(namespace))
      }
      events.clear()
      connectors.clear()
    },
  }
}
