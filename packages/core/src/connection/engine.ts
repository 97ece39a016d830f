import type { Adapter } from '../adapter/adapter.js'
import type { Caches } from '../cache/caches.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
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
import type { Sessions } from './sessions/sessions.js'
import type { ActiveNamespace } from './state/active-namespace.js'

/** How long each kind of wait may last, in ms. */
export interface Deadlines {
  /** A visitor reads and answers a connection prompt. @default 300000 */
  connect: number
  /** A visitor reads and answers a signature, transaction or network prompt. @default 300000 */
  prompt: number
  /** A wallet answers a silent reconnect. @default 5000 */
  restore: number
  /** A stored wallet that announces itself late. @default 1000 */
  announce: number
  /** A wallet disconnects. @default 10000 */
  disconnect: number
}

const defaultDeadlines: Deadlines = {
  connect: 300_000,
  prompt: 300_000,
  restore: 5_000,
  announce: 1_000,
  disconnect: 10_000,
}

/** The host's figures over ours; one that is named but undefined counts as not given. */
export function resolveDeadlines(given: Partial<Deadlines> = {}): Deadlines {
  const deadlines = { ...defaultDeadlines }
  for (const kind of ['connect', 'prompt', 'restore', 'announce', 'disconnect'] as const) {
    deadlines[kind] = given[kind] ?? deadlines[kind]
  }
  return deadlines
}

type SessionVerbs = typeof import('./connect/connect-session.js')

/** What the verbs of this folder work on: the parts of one instance. */
export interface Engine {
  readonly state: CarabinerState
  readonly networks: NetworkStore
  readonly connectors: ConnectorRegistry
  readonly storage: Storage
  /** While the records of the page life before are read: nothing is written over them. */
  recalling?: Promise<void> | undefined
  /**
   * Of families whose stored connection is neither restored nor given up, such as one of a wallet that is
   * locked: it stays stored, whatever else is written, until something is connected or disconnected.
   */
  kept?: Map<ChainNamespace, StoredChain>
  readonly logger: Logger
  readonly events: Emitter<CarabinerEvents>
  readonly active: ActiveNamespace
  readonly attempts: Attempts
  readonly locks: OperationLocks
  /** Loaded with the first answer that may be known. */
  caches(): Promise<Caches>
  /** Loaded with the first session. */
  sessions(): Promise<Sessions>
  /** Opens sessions. Kept, since importing loaded code again still takes a task, and a frame without the QR code. */
  sessionVerbs(): Promise<SessionVerbs>
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
  /** Whether a family keeps several connections; `undefined` until the host or its project says so. */
  multiWallet: boolean | undefined
  /** @throws {AdapterNotFoundError} */
  adapter(namespace: ChainNamespace): Adapter
  /** @throws {AdapterNotFoundError} */
  namespaceState(namespace: ChainNamespace): NamespaceState
  /** Told when the networks change; what one throws reaches the caller that changed them. */
  readonly networkListeners: Set<() => void>
  /** The families with a registered adapter. */
  adapterNamespaces(): readonly ChainNamespace[]
}
