import type { OperationParameters } from '@carabiner/core'
import type { AccountAddress, AddressType } from '@carabiner/core/internal'
import { readWallet } from '../connection/read-wallet.js'
import { hash160, parseAddress } from '../primitives/address.js'
import { fromHex, isSame } from '../primitives/bytes.js'
import type { BitcoinAccount, BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { guard } from './guard.js'

/** Returns the addresses that a wallet shares, with their details. */
export async function accountAddresses(
  wallet: BitcoinWallet,
  parameters: OperationParameters & { types?: readonly ('payment' | 'ordinal')[] },
): Promise<AccountAddress[]> {
  const { account, network, signal, types } = parameters
  await guard(wallet, parameters)
  const accounts = wallet.addresses
    ? await wallet.addresses(account, network)
    : (await readWallet(wallet, signal)).accounts
  return accounts
    .filter(({ type }) => !types || types.includes(type))
    .map((one) => ({ ...one, addressType: addressTypeOf(one) }))
}

/**
 * Returns the type of an address. A p2sh address that contains the account's own key is nested
 * SegWit (BIP-141).
 */
function addressTypeOf({ address, publicKey }: BitcoinAccount): AddressType {
  const { type, program } = parseAddress(address)
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  if (type !== 'p2sh' || !key) return type
  const inner = hash160(Uint8Array.from([0, 20, ...hash160(key)]))
  return isSame(inner, program) ? 'p2sh-p2wpkh' : type
}
