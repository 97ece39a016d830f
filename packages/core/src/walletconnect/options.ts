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
  /** The `wss://…` URL of the relay. @default the SDK's public relay */
  relayUrl?: string
  /** The app's metadata, which wallets show. @default the page's title and origin */
  metadata?: Metadata
  /** The methods, events and networks to request, in place of the built-in lists. */
  namespaces?: NamespaceOverrides
}

/** The services that the instance provides to the connector. */
export interface WalletConnectDependencies {
  /** Asks a network's nodes for data that needs no wallet. */
  readNode(
    network: Network,
    request: { method: string; params?: readonly unknown[] | object },
  ): Promise<unknown>
  storage: Storage
  /** The prefix that separates the sessions of two instances. */
  storagePrefix: string
  /** The SDK's store for its records. @default its own IndexedDB */
  backend?: StorageBackend
  logger: Logger
  /** Aborts on destroy. All work then ends, while the session stays stored. */
  signal: AbortSignal
  /** The page's globals. @default globalThis */
  page?: Page
}

/** Whether a relay would accept this app. If not, the connector stays hidden. */
export const hasRelay = ({
  projectId,
  relayUrl,
}: Pick<WalletConnectOptions, 'projectId' | 'relayUrl'>) => Boolean(projectId || relayUrl)
