import type { Account } from '../../account/account.js'
import type { AccountType } from '../../account/account-type.js'
import type { NetworkId } from '../../caip/caip-2.js'

/** Every request ends: by its answer, by this signal, or by its own deadline. */
export interface AuthWait {
  signal: AbortSignal
}

/** The visitor that the embedded wallet says is signed in. */
export interface AuthUser {
  /** Absent or null where the visitor signed in without one. */
  email?: string | null
  userName?: string | null
  address: string
  networkId: NetworkId
  /** Every account of the visitor in this family. */
  accounts?: readonly Pick<Account, 'address' | 'type'>[]
  preferredAccountType?: AccountType
  smartAccountDeployed?: boolean
}
