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
  /** For the visitor to answer a connection prompt. @default 300000 */
  connect: number
  /** For the visitor to answer a signature, transaction or network prompt. @default 300000 */
  prompt: number
  /** For a wallet to answer a silent reconnect. @default 5000 */
  restore: number
  /** For a stored wallet to announce itself. @default 1000 */
  announce: number
  /** For a wallet to disconnect. @default 10000 */
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
export function resolveDeadlines(given: Partial<Deadlines> = {}): Deadlines {
  const deadlines = { ...defaultDeadlines }
  for (const kind of ['connect', 'prompt', 'restore', 'announce', 'disconnect'] as const) {
    deadlines[kind] = given[kind] ?? deadlines[kind]
  }
  return deadlines
}

/** The sessions of one instance. Each is opened once, and followed while a family uses it. */
export interface Sessions {
  /** Restores a stored session once for all families. @throws {NoAccountsError} */
  restore(engine: Engine, connector: SessionConnector): Promise<Grant[]>
  /** Follows the wallet's events. */
  follow(engine: Engine, connector: SessionConnector): void
  /** Ends the session if no family uses it any longer. */
  detach(engine: Engine, connector: SessionConnector, from: ChainNamespace): Promise<void>
}

type SessionVerbs = typeof import('./connect/connect-session.js')

/** The parts of one instance that this folder's functions use. */
export interface Engine {
  readonly state: CarabinerState
  readonly networks: NetworkStore
  readonly connectors: ConnectorRegistry
  readonly storage: Storage
  /** Pending while the records of the last page load are read. They must not be overwritten before. */
  recalling?: Promise<void> | undefined
  /**
   * The stored records of families whose connection is neither restored nor given up, such as one of a locked
   * wallet. They stay stored until the next connect or disconnect.
   */
  kept?: Map<ChainNamespace, StoredChain>
  readonly logger: Logger
  readonly events: Emitter<CarabinerEvents>
  readonly active: ActiveNamespace
  readonly attempts: Attempts
  readonly locks: OperationLocks
  /** Loaded with the first answer that may be cached. */
  caches(): Promise<Caches>
  /** Loaded with the first session. */
  sessions(): Promise<Sessions>
  /**
   * The functions that open sessions. Stored, since another import of loaded code takes a task, and with it a
   * frame without the QR code.
   */
  sessionVerbs(): Promise<SessionVerbs>
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
  /** Whether a family can have several connections. Undefined until the host or its project sets it. */
  multiWallet: boolean | undefined
  /** @throws {AdapterNotFoundError} */
  adapter(namespace: ChainNamespace): Adapter
  /** @throws {AdapterNotFoundError} */
  namespaceState(namespace: ChainNamespace): NamespaceState
  /** Called when the networks change. An error thrown by a listener reaches the caller of the change. */
  readonly networkListeners: Set<() => void>
  /** Returns the families with a registered adapter. */
  adapterNamespaces(): readonly ChainNamespace[]
}
