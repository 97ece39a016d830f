import type { Account } from '../account/account.js'
import type { OperationParameters } from './parameters.js'

/** The script type that locks an address's coins. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An account and its address type. */
export interface AccountAddress extends Account {
  addressType: AddressType
}

/** The addresses of one account for different purposes, such as payments and ordinals. */
export interface AccountAddressesCapability {
  /**
   * Reads the addresses that the wallet shares, each with its purpose, and with its public key and path if
   * the wallet reports them. A wallet that can't do this silently prompts its visitor.
   *
   * @param parameters - with `types`, only addresses for those purposes
   */
  get(
    parameters: OperationParameters & { types?: readonly ('payment' | 'ordinal')[] },
  ): Promise<readonly AccountAddress[]>
}
