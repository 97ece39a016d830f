import type { Account, AccountDetails, AccountUser } from './account/account.js'
import type { AccountType } from './account/account-type.js'
import type { NetworkId } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { ConnectorInfo } from './connector/connector.js'
import type { PendingRequest } from './operations/pending-request.js'

/** Whether a chain family has a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A known connection. The family's `connectorId` names the active one. */
export interface ConnectionState {
  connectorId: string
  accounts: Account[]
  /** The active address. */
  active: string
  /** The wallet's network, if configured. */
  networkId?: NetworkId
  /** The chain reference of the wallet's network, if not configured. */
  unsupportedChainId?: string
  /**
   * The only networks that the wallet accepts requests for; absent if it can be asked for others.
   */
  approved?: NetworkId[] | undefined
  /** The visitor's identity in an embedded wallet. */
  user?: AccountUser
  /** How the visitor signed in to an embedded wallet. */
  socialProvider?: string
  /** The details of the active address only. */
  details?: AccountDetails
}

/** A former connection, for connecting again. */
export interface RecentConnection {
  connectorId: string
  /** The formerly active address. */
  address: string
}

/** One chain family. */
export interface NamespaceState {
  status: ConnectionStatus
  networkIds: NetworkId[]
  /** The active network: the wallet's if configured, else the last choice. */
  networkId?: NetworkId
  /** The chain reference of the wallet's network, if not configured. */
  unsupportedChainId?: string
  /** The active or pending connection. */
  connectorId?: string
  connections: ConnectionState[]
  /** The account type of an embedded wallet, unless the visitor chooses another. */
  defaultAccountType?: AccountType
  /** The visitor's choice. */
  preferredAccountType?: AccountType
  /** Wallets that the visitor disconnected, which are not restored. The oldest first. */
  disconnectedIds?: string[]
  /** Former connections, at most two, the newest first. */
  recentConnections?: RecentConnection[]
}

/**
 * The plain data of one instance: strings, booleans, arrays and objects, all created by this
 * library.
 */
export interface CarabinerState {
  /** True once stored connections are restored, or found absent. */
  ready: boolean
  activeNamespace?: ChainNamespace
  /** Families with a registered adapter. */
  namespaces: Partial<Record<ChainNamespace, NamespaceState>>
  connectors: ConnectorInfo[]
  /** Unanswered requests to wallets, the oldest first; absent without any. */
  pendingRequests?: PendingRequest[]
}

/** The same data, read-only. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T
