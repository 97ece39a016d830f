import type { Account } from '../account/account.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'

/** An asset as a wallet describes it: name and symbol are claims, no proof of what it is. */
export interface WalletAsset {
  /** `native`, `erc20`, `erc721`, or a kind of the wallet's own; lower case. */
  type: string
  /** Absent for the native currency. */
  address?: string
  /** In the smallest unit. */
  balance: bigint
  name?: string
  symbol?: string
  /** 0 to 36. */
  decimals?: number
}

/** What a wallet says of the assets of an account (ERC-7811). */
export interface AssetsCapability {
  /**
   * The assets of an account, from its wallet (ERC-7811 `wallet_getAssets`). Never prompts.
   *
   * @param parameters.types - such as `['native', 'erc20']`. @default all
   */
  get(parameters: {
    connector: Connector
    account: Account
    networks: readonly Network[]
    types?: readonly string[]
    signal: AbortSignal
  }): Promise<Readonly<Partial<Record<NetworkId, readonly WalletAsset[]>>>>
}
