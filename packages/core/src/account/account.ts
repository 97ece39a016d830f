import type { NetworkId } from '../caip/caip-2.js'
import type { AccountId } from '../caip/caip-10.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { AccountType } from './account-type.js'

/** An address that a wallet shares. */
export interface Account {
  namespace: ChainNamespace
  address: string
  /** `eoa` or `smartAccount` on eip155 and solana; `payment` or `ordinal` on bip122. */
  type?: AccountType
  publicKey?: string
  /** The key's derivation path, such as `m/84'/0'/0'/0/0`. */
  path?: string
}

/** The visitor's identity in an embedded wallet. */
export interface AccountUser {
  email?: string
  username?: string
}

/** An account's balance of the native currency, as a network reports it. */
export interface NativeBalance {
  networkId: NetworkId
  /** In the smallest unit: wei, lamports, satoshi. */
  value: bigint
  decimals: number
  symbol: string
  /** The time of the request, in ms since 1970. */
  timestamp: number
}

/** Details of one account beyond its wallet's grant. */
export interface AccountDetails {
  /** Whether the contract of a smart account is deployed on its network. */
  smartAccountDeployed?: boolean
  /** A name for the address, such as an ENS name. */
  profileName?: string
  /** An `https:` or `data:` URI, for use in an `<img>` only. */
  profileImage?: string
  /** The balance last read. */
  balance?: NativeBalance
}

/** The active account for a chain family, joined from state. */
export interface ActiveAccount extends Account, Omit<AccountDetails, 'balance'> {
  status: 'connected'
  /** CAIP-10; absent while the wallet is on a network that is not configured. */
  caipAddress?: AccountId
  networkId?: NetworkId
  connectorId: string
  connectedWalletInfo: { name: string; icon?: string }
  user?: AccountUser
  /** How the visitor signed in to an embedded wallet, such as `google`. */
  socialProvider?: string
  /** The account type preferred by the visitor, else by the host, else by this library. Embedded wallets only. */
  preferredAccountType?: AccountType
  /** The last balance read, of the native currency on the active network, in the smallest unit. */
  balance?: bigint
  /** The decimals of `balance`. */
  decimals?: number
  /** The currency symbol of `balance`. */
  symbol?: string
}
