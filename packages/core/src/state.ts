import type { Account, AccountDetails, AccountUser } from './account/account.js'
import type { AccountType } from './account/account-type.js'
import type { NetworkId } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { ConnectorInfo } from './connector/connector.js'
import type { PendingRequest } from './operations/pending-request.js'

/** Whether a chain family has a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A connection that is known; the active one is named by the family's `connectorId`. */
export interface ConnectionState {
  connectorId: string
  accounts: Account[]
  /** The active address. */
  active: string
  /** Where the wallet is, when that network is configured. */
  networkId?: NetworkId
  /** The chain reference of the wallet's network while that is not configured. */
  unsupportedChainId?: string
  /** The only networks that the wallet takes requests for; absent where it can be asked for others. */
  approved?: NetworkId[] | undefined
  /** The visitor's identity in an embedded wallet. */
  user?: AccountUser
  /** How the visitor signed in to an embedded wallet. */
  socialProvider?: string
  /** Of the active address: another one has none of it. */
  details?: AccountDetails
}

/** A connection that was, to connect again. */
export interface RecentConnection {
  connectorId: string
  /** The address that was active. */
  address: string
}

/** One chain family. */
export interface NamespaceState {
  status: ConnectionStatus
  networkIds: NetworkId[]
  /** The network in use: the wallet's when it is configured, else the last one chosen. */
  networkId?: NetworkId
  /** The wallet's chain reference while it is on a network that is not configured. */
  unsupportedChainId?: string
  /** The active connection, or the one being made. */
  connectorId?: string
  connections: ConnectionState[]
  /** The account type of an embedded wallet, unless the visitor chose otherwise. */
  defaultAccountType?: AccountType
  /** What the visitor chose. */
  preferredAccountType?: AccountType
  /** Wallets that the visitor disconnected: nothing restores them. The oldest first. */
  disconnectedIds?: string[]
  /** What was connected last and is not any more: at most two, the newest first. */
  recentConnections?: RecentConnection[]
}

/** Plain data of one instance: strings, booleans, arrays and objects made by this library alone. */
export interface CarabinerState {
  /** True once stored connections were restored, or found absent. */
  ready: boolean
  activeNamespace?: ChainNamespace
  /** Families with a registered adapter. */
  namespaces: Partial<Record<ChainNamespace, NamespaceState>>
  connectors: ConnectorInfo[]
  /** What wallets were asked and have not answered, the oldest first; absent when nothing is. */
  pendingRequests?: PendingRequest[]
}

/** The same data, not to be written. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T
