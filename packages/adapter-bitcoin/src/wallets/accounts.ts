import { InvalidWalletResponseError, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { formatOf } from '../network/network-id.js'
import { type BitcoinAddress, hash160, parseAddress } from '../primitives/address.js'
import { fromHex, isSame } from '../primitives/bytes.js'
import type { BitcoinAccount } from './bitcoin-wallet.js'

/**
 * An address as the wallet reports it. The fields have the right types, but their values are
 * unchecked.
 */
export interface Described {
  address: string
  /** In hex. */
  publicKey?: string | undefined
  /** The purpose that the wallet reports: `payment`, `ordinals`, or none. */
  purpose?: string | undefined
  path?: string | undefined
}

/**
 * Checks the addresses that a wallet shares: there is at least one, the keys match, and all are on
 * the wallet's network.
 *
 * @param method - the wallet's method, for the error
 * @throws {InvalidWalletResponseError}
 */
export function readAccounts(
  described: readonly Described[],
  network: NetworkId | undefined,
  method: string,
): BitcoinAccount[] {
  const malformed = () => new InvalidWalletResponseError(method)
  const parsed = described.map((one) => {
    try {
      return { one, address: parseAddress(one.address) }
    } catch {
      throw malformed()
    }
  })
  const format = formatOf(network)
  const accounts = new Map<string, BitcoinAccount>()
  for (const { one, address } of parsed) {
    if (format && !address.formats.includes(format)) throw malformed()
    const { publicKey, path } = one
    if (publicKey !== undefined && !isKeyOf(publicKey, address)) throw malformed()
    if (accounts.has(one.address)) continue
    accounts.set(
      one.address,
      omitUndefined({
        namespace: 'bip122',
        address: one.address,
        type: typeOf(one.purpose, address, parsed),
        publicKey,
        path,
      }),
    )
  }
  return [...accounts.values()]
}

/**
 * Returns the purpose of an address. If the wallet reports none, a taproot address next to one of
 * another type is for ordinals.
 */
function typeOf(
  purpose: string | undefined,
  { type }: BitcoinAddress,
  all: readonly { address: BitcoinAddress }[],
): BitcoinAccount['type'] {
  if (purpose === 'payment') return 'payment'
  if (purpose === 'ordinals' || purpose === 'ordinal') return 'ordinal'
  return type === 'p2tr' && all.some(({ address }) => address.type !== 'p2tr')
    ? 'ordinal'
    : 'payment'
}

/** Whether a public key is well-formed and, if the address shows it, matches the address. */
function isKeyOf(publicKey: string, { type, program }: BitcoinAddress): boolean {
  const key = fromHex(publicKey)
  if (!key || ![32, 33, 65].includes(key.length)) return false
  if (type === 'p2tr') return key.length < 65
  if (key.length === 32) return false
  if (type !== 'p2pkh' && type !== 'p2wpkh') return true
  return isSame(hash160(key), program)
}
