import type { AccountType } from '../account/account-type.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { AuthCapability } from '../connector/auth/auth-capability.js'
import type { SessionConnector } from '../connector/connector.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { Metadata } from '../options.js'

/** What went wrong with an embedded wallet, for an alert to the developer. */
export type EmbeddedWalletFault =
  | 'iframe-load-failed'
  | 'iframe-request-timeout'
  | 'unverified-domain'

/** That a visitor signed in to the embedded wallet of this page, and where they were; no name and no address. */
export interface LoginRecord {
  /** CAIP-2 ids: of each family the one that was used last. */
  networks: string[]
}

/** What an instance gives its embedded wallet. */
export interface EmbeddedWalletContext {
  /** The families that have an adapter here. */
  readonly families: readonly ChainNamespace[]
  /** The app, as it presents itself. */
  readonly metadata: Metadata | undefined
  readonly projectId: string | undefined
  /** Endpoints of a network that may leave this app. */
  rpcUrls(network: Network): readonly string[]
  /** The networks of a family. */
  networks(namespace: ChainNamespace): readonly Network[]
  /** The kind of account that the visitor chose in a family, or the host for who has not; undefined where there is none. */
  preferredAccountType(namespace: ChainNamespace): AccountType | undefined
  /** What is kept for the next page load; undefined where nobody is signed in. */
  readLogin(): Promise<LoginRecord | undefined>
  /** @param record - undefined forgets it */
  writeLogin(record: LoginRecord | undefined): Promise<void>
  /** Tells the host's developer. */
  onFault(fault: EmbeddedWalletFault): void
  readonly logger: Logger
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal
}

/** A connector whose wallet is embedded in the page. */
export interface AuthConnector extends SessionConnector {
  readonly type: 'AUTH'
  readonly auth: AuthCapability
}

/** An embedded wallet as a host hands it in: what `walletFrame({ url })` of `@carabiner/wallet-frame` returns. */
export interface EmbeddedWalletPlugin {
  /** Makes the connector. Loads nothing and touches no page. */
  create(context: EmbeddedWalletContext): AuthConnector
}
