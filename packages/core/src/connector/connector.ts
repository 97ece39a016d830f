import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { SharedSession } from './shared-session.js'

export const connectorTypes = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
] as const
export type ConnectorType = (typeof connectorTypes)[number]

/** A way to reach a wallet, as plain data: this is what state holds. */
export interface ConnectorInfo {
  /** `6963:<rdns>`, `std:<family>:<name>`, `btc:<provider id>` …; a second claimant gets `#2`. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** A safe `data:` URI. */
  readonly icon?: string
  readonly imageId?: string
  /** Reverse domain name that the wallet claims (EIP-6963); not proof of who it is. */
  readonly rdns?: string
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
export interface Connector extends ConnectorInfo {
  /** Loads what a press will need, so that nothing is awaited before the first wallet call. */
  prepare?(): Promise<void>
  /** Whether a stored connection can be restored. Loads nothing, prompts nothing. */
  restorable(): boolean | Promise<boolean>
  /** The wallet's own provider; undefined when it has none for that family. */
  getProvider<N extends ChainNamespace>(
    namespace: N,
  ): ProviderMap[N] | undefined | Promise<ProviderMap[N] | undefined>
  /** Present when one session serves several families. */
  readonly session?: SharedSession
}
