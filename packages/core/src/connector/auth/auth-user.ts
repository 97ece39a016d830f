import type { Account } from '../../account/account.js'
import type { AccountType } from '../../account/account-type.js'
import type { NetworkId } from '../../caip/caip-2.js'

/** The signal that ends a wait. A request also ends with its answer, or at its own deadline. */
export interface AuthWait {
  signal: AbortSignal
}

/** The signed-in visitor, as the embedded wallet reports them. */
export interface AuthUser {
  /** Absent or null if the visitor signed in without an email address. */
  email?: string | null
  userName?: string | null
  address: string
  networkId: NetworkId
  /** All accounts of the visitor in this chain family. */
  accounts?: readonly Pick<Account, 'address' | 'type'>[]
  preferredAccountType?: AccountType
  smartAccountDeployed?: boolean
}
