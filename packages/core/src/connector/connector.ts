import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { AuthCapability } from './auth/auth-capability.js'
import type { SharedSession } from './shared-session.js'

/** The type of a connector. */
export type ConnectorType =
  /** A host's own connector, from a library. */
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  /** A wallet at a fixed place in the page, such as `window.ethereum`. */
  | 'INJECTED'
  /** A wallet that announced itself (EIP-6963, Wallet Standard). */
  | 'ANNOUNCED'
  /** A wallet embedded in the page, which signs the visitor in. */
  | 'AUTH'
  /** An entry of a list that joins one wallet's connectors of several chain families. */
  | 'MULTI_CHAIN'
  /** AppKit's earlier name for `AUTH`, which a host's own connector may have. */
  | 'ID_AUTH'

/**
 * How a wallet can be reached, in the terms of Solana's wallet adapters: it is in this browser, it works without an
 * installation (by a code, a web page or a frame), or it was not found.
 */
export type ReadyState = 'installed' | 'loadable' | 'notDetected'

/** A connector as plain data, for the state. */
export interface ConnectorInfo {
  /**
   * `6963:<rdns>`, `injected`, `std:<family>:<name>`, `btc:<provider id>` and others. A second wallet that claims the
   * same id gets the suffix `#2`. Connecting either one is then refused, unless the visitor chose it.
   */
  readonly id: string
  readonly type: ConnectorType
  readonly readyState: ReadyState
  readonly name: string
  /** The wallet's icon, as a safe `data:` URI. */
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** The reverse domain name that the wallet claims (EIP-6963). It doesn't prove the wallet's identity. */
  readonly rdns?: string | undefined
  readonly chain: ChainNamespace
  readonly chains: readonly ChainNamespace[]
}

/** The provider objects of each chain family. Adapters narrow their types. */
export interface ProviderMap {
  eip155: Eip1193Provider
  solana: unknown
  bip122: unknown
}

/** A provider with the interface of EIP-1193. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A live connector, stored outside the state under the same id. */
export interface Connector extends Omit<ConnectorInfo, 'readyState'> {
  /** Whether the wallet can be reached. @default 'installed', since discovery only finds wallets that are present */
  readonly readyState?: ReadyState
  /** Loads the code for a connect in advance, so that no await comes before the first wallet call. */
  prepare?(): Promise<void>
  /** Whether a stored connection can be restored. Loads no code and does not prompt. */
  restorable(): boolean | Promise<boolean>
  /**
   * Whether this may be the wallet of another connector id, such as one found at `window.ethereum` before its
   * announcement. If so, this connector can restore that id's connection, provided the account is the stored one.
   */
  standsFor?(connectorId: string): boolean
  /** Returns the wallet's own provider for a chain family, or undefined if it has none. */
  getProvider<N extends ChainNamespace>(
    namespace: N,
  ): ProviderMap[N] | undefined | Promise<ProviderMap[N] | undefined>
  /** The session. Present if it serves several chain families. */
  readonly session?: SharedSession
  /** Signs the visitor in. Present for a wallet embedded in the page. */
  readonly auth?: AuthCapability
}

/** The id of the connector for the wallet at the page's `window.ethereum`. */
export const injectedId = 'injected'

/** A connector whose session serves several chain families. */
export interface SessionConnector extends Connector {
  readonly session: SharedSession
}

export const hasSession = (connector: Connector): connector is SessionConnector =>
  connector.session !== undefined

/** Whether a value answers EIP-1193 requests. May throw the error of a hostile getter. */
export function isProvider(value: unknown): value is Eip1193Provider {
  // Read the property instead of using `in`: several wallets are Proxies that support only reads.
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'request') === 'function'
  )
}
