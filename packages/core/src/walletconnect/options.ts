import type { Logger } from '../logger/logger.js'
import type { Metadata } from '../metadata.js'
import type { Network } from '../networks/network.js'
import type { StorageBackend } from '../storage/backend.js'
import type { Storage } from '../storage/storage.js'
import type { NamespaceOverrides } from './session/namespaces.js'
import type { Page } from './wake.js'

export interface WalletConnectOptions {
  /** The id of this app at the relay's operator. */
  projectId?: string
  /** `wss://…` @default the SDK's public relay */
  relayUrl?: string
  /** The app's presentation in wallets. @default the page's title and origin */
  metadata?: Metadata
  /** Requested methods, events and networks, in place of our lists. */
  namespaces?: NamespaceOverrides
}

/** The instance's services for the connector. */
export interface WalletConnectDependencies {
  /** Asks a network's nodes for data that needs no wallet. */
  readNode(
    network: Network,
    request: { method: string; params?: readonly unknown[] | object },
  ): Promise<unknown>
  storage: Storage
  /** Separates the sessions of two instances. */
  storagePrefix: string
  /** The SDK's store for its records. @default its own IndexedDB */
  backend?: StorageBackend
  logger: Logger
  /** Aborts on destroy: all work ends, and the session stays stored. */
  signal: AbortSignal
  /** @default globalThis */
  page?: Page
}

/** Returns whether a relay would accept this app. Otherwise the connector stays hidden. */
export const hasRelay = ({
  projectId,
  relayUrl,
}: Pick<WalletConnectOptions, 'projectId' | 'relayUrl'>) => Boolean(projectId || relayUrl)
