import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { Metadata } from '../options.js'
import type { StorageBackend } from '../storage/backend.js'
import type { Storage } from '../storage/storage.js'
import type { NamespaceOverrides } from './session/namespaces.js'
import type { Page } from './wake.js'

export interface WalletConnectOptions {
  /** The relay operator's name for this app. */
  projectId?: string
  /** `wss://…` @default the SDK's public relay */
  relayUrl?: string
  /** How wallets present this app. @default the page's title and origin */
  metadata?: Metadata
  /** What to ask wallets for, in place of our lists. */
  namespaces?: NamespaceOverrides
}

/** What the connector needs of its instance. */
export interface WalletConnectDependencies {
  /** Asks a network's nodes what no wallet is needed for. */
  readNode(
    network: Network,
    request: { method: string; params?: readonly unknown[] | object },
  ): Promise<unknown>
  storage: Storage
  /** Keeps the sessions of two instances apart. */
  storagePrefix: string
  /** Where the SDK keeps its records. @default its own IndexedDB */
  backend?: StorageBackend
  logger: Logger
  /** Aborts when the instance is destroyed: everything ends, the session is kept. */
  signal: AbortSignal
  /** @default globalThis */
  page?: Page
}

/** Without either there is no relay that would let us in: the connector stays hidden. */
export const hasRelay = ({
  projectId,
  relayUrl,
}: Pick<WalletConnectOptions, 'projectId' | 'relayUrl'>) => Boolean(projectId || relayUrl)
