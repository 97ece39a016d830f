import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { AuthCapability } from './auth/auth-capability.js'
import type { SharedSession } from './shared-session.js'

/** How a wallet is reached. */
export type ConnectorType =
  /** A host's own, of a library. */
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  /** It put itself at a known place of the page. */
  | 'INJECTED'
  /** It announced itself: EIP-6963, Wallet Standard. */
  | 'ANNOUNCED'
  | 'AUTH'
  /** One wallet's connectors of several families, as a list shows them. */
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/**
 * Whether a wallet can be reached, in the words of Solana's wallet adapters: it is in this browser,
 * it is reached without being installed (by a code, a web page, a frame), or nothing of it was found.
 */
export type ReadyState = 'installed' | 'loadable' | 'notDetected'

/** A way to reach a wallet, as plain data: this is what state holds. */
export interface ConnectorInfo {
  /**
   * `6963:<rdns>`, `injected`, `std:<family>:<name>`, `btc:<provider id>` …; a second claimant gets
   * `#2`. Connecting either is refused then, unless the visitor chose it.
   */
  readonly id: string
  readonly type: ConnectorType
  readonly readyState: ReadyState
  readonly name: string
  /** A safe `data:` URI. */
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** Reverse domain name that the wallet claims (EIP-6963); not proof of its identity. */
  readonly rdns?: string | undefined
  readonly chain: ChainNamespace
  readonly chains: readonly ChainNamespace[]
}

/** The provider objects of each family. Adapters narrow them where they use them. */
export interface ProviderMap {
  eip155: Eip1193Provider
  solana: unknown
  bip122: unknown
}

/** EIP-1193. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A live connector; kept beside state, under the same id. */
export interface Connector extends Omit<ConnectorInfo, 'readyState'> {
  /** @default 'installed': discovery finds what is there */
  readonly readyState?: ReadyState
  /** Loads what a press will need, so that nothing is awaited before the first wallet call. */
  prepare?(): Promise<void>
  /** Whether a stored connection can be restored. Loads nothing, prompts nothing. */
  restorable(): boolean | Promise<boolean>
  /**
   * Whether its wallet may be one that was found in another way before, such as at `window.ethereum` in place of by its
   * announcement. A connection of that id is restored by this connector where its account is the stored one.
   */
  standsFor?(connectorId: string): boolean
  /** The wallet's own provider; undefined when it has none for that family. */
  getProvider<N extends ChainNamespace>(
    namespace: N,
  ): ProviderMap[N] | undefined | Promise<ProviderMap[N] | undefined>
  /** Present when one session serves several families. */
  readonly session?: SharedSession
  /** Present when its wallet is embedded in the page: how the visitor signs in to it. */
  readonly auth?: AuthCapability
}

/** The connector of whatever wallet took the page's one place, `window.ethereum`. */
export const injectedId = 'injected'

/** A connector whose session serves several families. */
export interface SessionConnector extends Connector {
  readonly session: SharedSession
}

export const hasSession = (connector: Connector): connector is SessionConnector =>
  connector.session !== undefined

/** Whether something answers EIP-1193 requests. May throw what a hostile getter throws. */
export function isProvider(value: unknown): value is Eip1193Provider {
  // Read, not looked for with `in`: several wallets are Proxies that only answer.
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'request') === 'function'
  )
}
