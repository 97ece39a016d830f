import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { Adapter, Balance, SignedMessage } from './adapter/adapter.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import { createAttempts } from './connection/attempts.js'
import { type ConnectOptions, connect } from './connection/connect.js'
import { type DisconnectOptions, disconnect } from './connection/disconnect.js'
import { type Engine, resolveDeadlines } from './connection/engine.js'
import { createLifecycle } from './connection/lifecycle.js'
import { report } from './connection/report.js'
import { type SwitchNetworkOptions, switchNetwork } from './connection/switch-network.js'
import type { Connector } from './connector/connector.js'
import { createConnectorRegistry } from './connector/registry.js'
import { createInitialState } from './create-initial-state.js'
import type { DeepReadonly } from './deep-readonly.js'
import {
  AdapterNotFoundError,
  DestroyedError,
  DuplicateAdapterError,
} from './errors/setup-errors.js'
import { createEmitter, type Unsubscribe } from './events/emitter.js'
import type { CarabinerEvents } from './events/events.js'
import { createConsoleLogger, type Logger } from './logger/logger.js'
import type { Network } from './networks/network.js'
import { createNetworkStore, type NetworkStore } from './networks/network-store.js'
import { acting, type OperationOptions } from './operations/acting.js'
import { getBalance } from './operations/get-balance.js'
import { createOperationLocks } from './operations/locks.js'
import { type SendTransactionParameters, sendTransaction } from './operations/send-transaction.js'
import { type SignMessageParameters, signMessage } from './operations/sign-message.js'
import { type CarabinerOptions, checkOptions, type Metadata } from './options.js'
import type { CarabinerState, ConnectionState } from './state.js'
import { localStorageBackend } from './storage/backend.js'
import { createStorage } from './storage/storage.js'

/** One headless instance. Nothing of it is shared with another. */
export interface Carabiner {
  /** Live state, for reading only. */
  readonly state: DeepReadonly<CarabinerState>
  readonly networks: NetworkStore
  readonly metadata: Metadata | undefined
  readonly logger: Logger
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
  getAdapter(namespace: ChainNamespace): Adapter
  getConnector(connectorId: string): Connector | undefined
  /** Begins discovery and restores the last connection. Client only; a second call does nothing. */
  start(): void
  /** @throws {ConnectError} */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectionState>
  /** @throws {DisconnectFailedError} */
  disconnect(options?: DisconnectOptions): Promise<void>
  switchNetwork(networkId: string, options?: SwitchNetworkOptions): Promise<Network>
  signMessage(parameters: SignMessageParameters): Promise<SignedMessage>
  sendTransaction(parameters: SendTransactionParameters): Promise<{ hash: string }>
  getBalance(options?: OperationOptions): Promise<Balance>
  /** Frees every listener, timer and wait. Wallets stay connected for the next page load. */
  destroy(): void
}

/**
 * Makes a headless instance. Does no I/O and touches no browser global until `start()`.
 *
 * @throws {InvalidOptionsError | InvalidNetworkError | DuplicateAdapterError | AdapterNotFoundError}
 * @example
 * const carabiner = createCarabiner({ adapters: [ethersAdapter()], networks: [mainnet, base] })
 * carabiner.start()
 * await carabiner.connect('6963:io.metamask')
 */
export function createCarabiner(options: CarabinerOptions): Carabiner {
  checkOptions(options)
  const logger = options.logger ?? createConsoleLogger(options.logLevel)
  const networks = createNetworkStore(options.networks)
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const state = proxy(
    createInitialState({ namespaces, networks, defaultNetwork: options.defaultNetwork }),
  )
  const initialState = snapshot(state)
  const destruction = new AbortController()
  const events = createEmitter<CarabinerEvents>((error) =>
    logger.error('an event listener threw', error),
  )
  const connectors = createConnectorRegistry(state)
  const adapters = new Map<ChainNamespace, Adapter>()
  const lifecycle = createLifecycle()

  const engine: Engine = {
    state,
    networks,
    connectors,
    logger,
    events,
    attempts: createAttempts(destruction.signal),
    locks: createOperationLocks(),
    deadlines: resolveDeadlines(options.deadlines),
    signal: destruction.signal,
    storage: createStorage({
      backend: options.storage ?? localStorageBackend(),
      prefix: options.storagePrefix ?? 'carabiner',
      logger,
    }),
    adapterNamespaces: () => namespaces,
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
        rpcUrls: (network) => network.rpcUrls.default.http,
        connectors,
        report: (event) => {
          if (!lifecycle.unloading()) report(engine, namespace, event)
        },
        acting: () => acting(engine, { namespace }),
        logger,
        signal: destruction.signal,
      }),
    )
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
    getSnapshot: () => snapshot(state),
    getInitialState: () => initialState,
    subscribe: (listener) => subscribe(state, listener),
    on: events.on,
    getAdapter: engine.adapter,
    getConnector: connectors.get,
    start: () => lifecycle.start(engine, options.reconnect ?? true),
    connect: alive((id, connectOptions) => connect(engine, id, connectOptions)),
    disconnect: alive((disconnectOptions) => disconnect(engine, disconnectOptions)),
    switchNetwork: alive((id, switchOptions) => switchNetwork(engine, id, switchOptions)),
    signMessage: alive((parameters) => signMessage(engine, parameters)),
    sendTransaction: alive((parameters) => sendTransaction(engine, parameters)),
    getBalance: alive((balanceOptions) => getBalance(engine, balanceOptions)),
    destroy() {
      destruction.abort(new DestroyedError())
      events.clear()
      connectors.clear()
    },
  }
}
