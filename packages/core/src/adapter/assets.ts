import type { Account } from '../account/account.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'

/** An asset as a wallet describes it. Name and symbol are unverified claims. */
export interface WalletAsset {
  /** `native`, `erc20`, `erc721` or a wallet's own type, in lower case. */
  type: string
  /** The contract's address. Absent for the native currency. */
  address?: string
  /** The balance, in the smallest unit. */
  balance: bigint
  name?: string
  symbol?: string
  /** From 0 to 36. */
  decimals?: number
}

/** Assets of an account, as its wallet reports them (ERC-7811). */
export interface AssetsCapability {
  /**
   * Reads an account's assets from its wallet (ERC-7811 `wallet_getAssets`). Never prompts.
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
