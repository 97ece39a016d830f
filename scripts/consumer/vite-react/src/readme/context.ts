// Declarations that the READMEs' snippets assume, from an earlier snippet or the host.
import type { Account, AdapterPlugin, Carabiner, Network } from '@carabiner/core'

// Functions that an earlier snippet imports.
export declare const createModal: typeof import('@carabiner/ui-react').createModal
export declare const ConnectButton: typeof import('@carabiner/ui-react').ConnectButton
export declare const AccountButton: typeof import('@carabiner/ui-react').AccountButton
export declare const NetworkButton: typeof import('@carabiner/ui-react').NetworkButton
export declare const WalletButton: typeof import('@carabiner/ui-react').WalletButton
export declare const ethersAdapter: typeof import('@carabiner/adapter-ethers').ethersAdapter
export declare const solanaAdapter: typeof import('@carabiner/adapter-solana').solanaAdapter
export declare const bitcoinAdapter: typeof import('@carabiner/adapter-bitcoin').bitcoinAdapter
export declare const defineNetwork: typeof import('@carabiner/core/networks').defineNetwork
export declare const connectList: typeof import('@carabiner/controllers').connectList
export declare const createControllers: typeof import('@carabiner/controllers').createControllers
export declare const createShell: typeof import('@carabiner/controllers').createShell
export declare const createNetworks: typeof import('@carabiner/controllers').createNetworks
export declare const listWallets: typeof import('@carabiner/controllers').listWallets

// Instances that an earlier snippet creates.
export declare const carabiner: Carabiner
export declare const modal: ReturnType<typeof createModal>
export declare const shell: import('@carabiner/controllers').Shell
export declare const controllers: import('@carabiner/controllers').Controllers
export declare const adapter: import('@carabiner/adapter-solana').SolanaAdapter
export declare const adapters: [AdapterPlugin]
export declare const networks: [Network]
/** Stands for `…`. */
export declare const rest: { adapters: [AdapterPlugin]; networks: [Network] }
export declare function todo(): never

// The host's own values.
export declare const account: Account
export declare const network: Network
export declare const send: NonNullable<import('@carabiner/core').Adapter['send']>
export declare const signal: AbortSignal
export declare const transaction: { to: string; value: bigint }
export declare const permit: import('@carabiner/core').TypedData
export declare const error: unknown
export declare const provider: import('@carabiner/core').Eip1193Provider
export declare const token: string
export declare const shop: string
export declare const sessionKey: string
/** Encoded contract calls. */
export declare const approve: string
export declare const buy: string
export declare const body: unknown
export declare const nonces: Set<string>
export declare const address: string
export declare const connectorId: string
export declare const imageId: string
export declare const mint: string
export declare const nonce: string
export declare const to: string
export declare function inscriptionsOf(address: string, signal: AbortSignal): Promise<Set<string>>
export declare function memberName(address: string): Promise<string>
export declare function memberAddress(name: string): Promise<string>
export declare const myPrices: import('@carabiner/controllers').PricesSource
export declare function showCode(uri: string): void
export declare const analytics: { track(event: string, properties: object): void }
