import type { Account, AccountDetails, AccountUser } from './account/account.js'
import type { AccountType } from './account/account-type.js'
import type { NetworkId } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { ConnectorInfo } from './connector/connector.js'
import type { PendingRequest } from './operations/pending-request.js'

/** The status of a chain family's connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A connection of the state. The family's `connectorId` names the active one. */
export interface ConnectionState {
  connectorId: string
  accounts: Account[]
  /** The active address. */
  active: string
  /** The wallet's network. Absent if it is not configured. */
  networkId?: NetworkId
  /** The chain reference of the wallet's network, if that is not configured. */
  unsupportedChainId?: string
  /** The only networks that the wallet accepts requests for. Absent if the wallet can switch to others. */
  approved?: NetworkId[] | undefined
  /** The visitor's identity in an embedded wallet. */
  user?: AccountUser
  /** How the visitor signed in to an embedded wallet. */
  socialProvider?: string
  /** The details of the active address only. */
  details?: AccountDetails
}

/** A former connection that the visitor can connect again. */
export interface RecentConnection {
  connectorId: string
  /** The formerly active address. */
  address: string
}

/** The state of one chain family. */
export interface NamespaceState {
  status: ConnectionStatus
  networkIds: NetworkId[]
  /** The active network: the wallet's if it is configured, or else the last choice. */
  networkId?: NetworkId
  /** The chain reference of the wallet's network, if that is not configured. */
  unsupportedChainId?: string
  /** The active or pending connection. */
  connectorId?: string
  connections: ConnectionState[]
  /** The account type of an embedded wallet, unless the visitor chooses another. */
  defaultAccountType?: AccountType
  /** The account type that the visitor chose. */
  preferredAccountType?: AccountType
  /** Wallets that the visitor disconnected, oldest first. They are not restored. */
  disconnectedIds?: string[]
  /** The former connections, at most two, newest first. */
  recentConnections?: RecentConnection[]
}

/** The data of one instance as plain strings, booleans, arrays and objects, all created by this library. */
export interface CarabinerState {
  /** Whether the stored connections have been restored. Also true if none were stored. */
  ready: boolean
  activeNamespace?: ChainNamespace
  /** The chain families with a registered adapter. */
  namespaces: Partial<Record<ChainNamespace, NamespaceState>>
  connectors: ConnectorInfo[]
  /** The unanswered requests to wallets, oldest first. Absent if no request is open. */
  pendingRequests?: PendingRequest[]
}

/** The same data, read-only at every depth. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T
