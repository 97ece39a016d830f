import type { Adapter } from '../adapter/adapter.js'
import type { Grant } from '../adapter/grant.js'
import type { Caches } from '../cache/caches.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { SessionConnector } from '../connector/connector.js'
import type { ConnectorRegistry } from '../connector/registry.js'
import type { Emitter } from '../events/emitter.js'
import type { CarabinerEvents } from '../events/events.js'
import type { Logger } from '../logger/logger.js'
import type { NetworkStore } from '../networks/network-store.js'
import type { OperationLocks } from '../operations/locks.js'
import type { CarabinerState, NamespaceState } from '../state.js'
import type { StoredChain } from '../storage/keys.js'
import type { Storage } from '../storage/storage.js'
import type { Attempts } from './connect/attempts.js'
import type { ActiveNamespace } from './state/active-namespace.js'

/** Time limits by kind of wait, in ms. */
export interface Deadlines {
  /** The wait for the visitor to answer a connection prompt. @default 300000 */
  connect: number
  /** The wait for the visitor to answer a signature, transaction or network prompt. @default 300000 */
  prompt: number
  /** The wait for a wallet to answer a silent reconnect. @default 5000 */
  restore: number
  /** The wait for a stored wallet to announce itself. @default 1000 */
  announce: number
  /** The wait for a wallet to disconnect. @default 10000 */
  disconnect: number
}

const defaultDeadlines: Deadlines = {
  connect: 300_000,
  prompt: 300_000,
  restore: 5_000,
  announce: 1_000,
  disconnect: 10_000,
}

/** Merges the host's time limits with the defaults. A limit set to undefined counts as absent. */
export function resolveDeadlines(overrides: Partial<Deadlines> = {}): Deadlines {
  const deadlines = { ...defaultDeadlines }
  for (const kind of ['connect', 'prompt', 'restore', 'announce', 'disconnect'] as const) {
    deadlines[kind] = overrides[kind] ?? deadlines[kind]
  }
  return deadlines
}

/** The sessions of one instance. Opens each one once, and follows it while a chain family uses it. */
export interface Sessions {
  /** Restores a stored session once for all families. @throws {NoAccountsError} */
  restore(engine: Engine, connector: SessionConnector): Promise<Grant[]>
  /** Applies the wallet's events. */
  follow(engine: Engine, connector: SessionConnector): void
  /** Ends the session if no family uses it any longer. */
  detach(engine: Engine, connector: SessionConnector, from: ChainNamespace): Promise<void>
}

type SessionVerbs = typeof import('./connect/connect-session.js')

/** The parts of an instance that the connection code uses. */
export interface Engine {
  readonly state: CarabinerState
  readonly networks: NetworkStore
  readonly connectors: ConnectorRegistry
  readonly storage: Storage
  /** Pending while the records of the previous page load are read. They must not be overwritten until then. */
  recalling?: Promise<void> | undefined
  /**
   * The stored records of families whose connection is neither restored nor given up, such as of a locked wallet. They
   * stay stored until the next connect or disconnect.
   */
  kept?: Map<ChainNamespace, StoredChain>
  readonly logger: Logger
  readonly events: Emitter<CarabinerEvents>
  readonly active: ActiveNamespace
  readonly attempts: Attempts
  readonly locks: OperationLocks
  /** Returns the caches. Loaded with the first value to cache. */
  caches(): Promise<Caches>
  /** Returns the sessions. Loaded when the first one starts. */
  sessions(): Promise<Sessions>
  /**
   * Returns the functions that open sessions. The result is stored, since another `import()` takes a task, which would
   * delay the QR code by a frame.
   */
  sessionVerbs(): Promise<SessionVerbs>
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
  /** Whether a chain family can have several connections. Undefined until the host or its project sets it. */
  multiWallet: boolean | undefined
  /**
   * Returns a chain family's adapter.
   *
   * @throws {AdapterNotFoundError}
   */
  adapter(namespace: ChainNamespace): Adapter
  /**
   * Returns a chain family's state.
   *
   * @throws {AdapterNotFoundError}
   */
  namespaceState(namespace: ChainNamespace): NamespaceState
  /** Listeners called when the networks change. An error thrown by one reaches the caller of the change. */
  readonly networkListeners: Set<() => void>
  /** Returns the families with a registered adapter. */
  adapterNamespaces(): readonly ChainNamespace[]
}
