import type { NetworkId } from '../caip/caip-2.js'
import type { AccountId } from '../caip/caip-10.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'

/** An address that a wallet shares. */
export interface Account {
  namespace: ChainNamespace
  address: string
  /** `eoa` or `smartAccount` on eip155 and solana; `payment` or `ordinal` on bip122. */
  type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  publicKey?: string
  /** Derivation path, such as `m/84'/0'/0'/0/0`. */
  path?: string
}

/** The account that acts for a chain family, joined from state. */
export interface ActiveAccount extends Account {
  /** CAIP-10; absent while the wallet is on a network that is not configured. */
  caipAddress?: AccountId
  networkId?: NetworkId
  connectorId: string
  connectedWalletInfo: { name: string; icon?: string }
}
