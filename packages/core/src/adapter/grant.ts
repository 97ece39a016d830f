import type { Account, AccountUser } from '../account/account.js'
import type { AccountType } from '../account/account-type.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { SiwxSession } from '../siwx/siwx.js'

/** The result of one connect: the accounts that a wallet shares, and its network. */
export interface Grant {
  namespace: ChainNamespace
  /** Never empty. The wallet's own choice is first. */
  accounts: readonly Account[]
  /** The active address, one of `accounts`. */
  active: string
  /** The wallet's network, configured or not. */
  network?: NetworkId
  /** The only networks that the wallet takes requests for. Absent if the wallet can switch to others. */
  approved?: readonly NetworkId[]
  /** The visitor's identity. Embedded wallets only. */
  identity?: GrantIdentity
  /** The sign-in sessions made with the same approval. Never empty. */
  signedIn?: readonly SiwxSession[]
}

/** The visitor's identity, as an embedded wallet reports it. */
export interface GrantIdentity {
  user: AccountUser
  preferredAccountType?: AccountType
  smartAccountDeployed?: boolean
}
