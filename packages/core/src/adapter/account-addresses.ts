import type { Account } from '../account/account.js'
import type { OperationParameters } from './adapter.js'

/** How the coins of an address are locked. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An account with what its address says of itself. */
export interface AccountAddress extends Account {
  addressType: AddressType
}

/** The addresses of one account for their several purposes, such as payments and ordinals. */
export interface AccountAddressesCapability {
  /**
   * Reads the addresses that the wallet shares, each with its purpose, and its public key and path
   * where the wallet tells them. A wallet that cannot do so silently asks its owner.
   *
   * @param parameters - with `types`, only addresses for those purposes
   */
  get(
    parameters: OperationParameters & { types?: readonly ('payment' | 'ordinal')[] },
  ): Promise<readonly AccountAddress[]>
}
