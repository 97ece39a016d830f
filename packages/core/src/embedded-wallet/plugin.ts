import type { AccountType } from '../account/account-type.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { AuthCapability } from '../connector/auth/auth-capability.js'
import type { SessionConnector } from '../connector/connector.js'
import type { Logger } from '../logger/logger.js'
import type { Metadata } from '../metadata.js'
import type { Network } from '../networks/network.js'

/** The kind of an embedded wallet's failure, for an alert to the developer. */
export type EmbeddedWalletFault =
  | 'iframe-load-failed'
  | 'iframe-request-timeout'
  | 'unverified-domain'

/**
 * The record of a visitor's login to this page's embedded wallet, with their networks. It has no name and no address.
 */
export interface LoginRecord {
  /** The CAIP-2 id of the last used network of each chain family. */
  networks: string[]
}

/** The part of an instance that its embedded wallet can use. */
export interface EmbeddedWalletContext {
  /** The chain families with an adapter in this instance. */
  readonly families: readonly ChainNamespace[]
  /** The app's description of itself. */
  readonly metadata: Metadata | undefined
  readonly projectId: string | undefined
  /** Returns a network's endpoints that may be passed outside this app. */
  rpcUrls(network: Network): readonly string[]
  /** Returns the networks of a chain family. */
  networks(namespace: ChainNamespace): readonly Network[]
  /** Returns the account type that the visitor chose for a chain family, else the host's choice, else undefined. */
  preferredAccountType(namespace: ChainNamespace): AccountType | undefined
  /** Reads the stored login. Undefined if no visitor is signed in. */
  readLogin(): Promise<LoginRecord | undefined>
  /**
   * Stores the login for the next page load.
   *
   * @param record - undefined removes it
   */
  writeLogin(record: LoginRecord | undefined): Promise<void>
  /** Reports a failure to the host's developer. */
  onFault(fault: EmbeddedWalletFault): void
  readonly logger: Logger
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal
}

/** The connector of a wallet embedded in the page. */
export interface AuthConnector extends SessionConnector {
  readonly type: 'AUTH'
  readonly auth: AuthCapability
}

/** A host's embedded wallet: the result of `walletFrame({ url })` of `@carabiner/wallet-frame`. */
export interface EmbeddedWalletPlugin {
  /** Creates the connector. Loads nothing and does not touch the page. */
  create(context: EmbeddedWalletContext): AuthConnector
}
