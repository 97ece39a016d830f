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
  /** Derivation path, such as `m/84'/0'/0'/0/0`. */
  path?: string
}

/** The visitor's identity in an embedded wallet. */
export interface AccountUser {
  email?: string
  username?: string
}

/** What a network says that an account has of its native currency. */
export interface NativeBalance {
  networkId: NetworkId
  /** In the smallest unit: wei, lamports, satoshi. */
  value: bigint
  decimals: number
  symbol: string
  /** When it was asked for, in ms since 1970. */
  timestamp: number
}

/** What is known of one account beyond what its wallet grants. */
export interface AccountDetails {
  /** Whether the contract of a smart account is on its network yet. */
  smartAccountDeployed?: boolean
  /** A name that stands for the address, such as one of ENS. */
  profileName?: string
  /** An `https:` or `data:` URI, for an `<img>` alone. */
  profileImage?: string
  /** As last read. */
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
  /** What the visitor, else the host, else this library prefers an embedded wallet to act as. */
  preferredAccountType?: AccountType
  /** Of the native currency on the network in use, in its smallest unit, as last read. */
  balance?: bigint
  /** Of `balance`. */
  decimals?: number
  /** Of `balance`. */
  symbol?: string
}
