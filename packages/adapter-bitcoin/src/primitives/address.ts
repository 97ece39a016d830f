import { BaseError } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import type { AddressType } from '@carabiner/core/internal'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Networks with the same address format. All test networks except regtest are `testnet`. */
export type AddressFormat = 'mainnet' | 'testnet' | 'regtest'

/** A parsed Bitcoin address. */
export interface BitcoinAddress {
  /**
   * The type of the script. Nested SegWit is also `p2sh`: it only shows when its coins are spent.
   */
  type: Exclude<AddressType, 'p2sh-p2wpkh'>
  /** The networks on which the address is valid. */
  formats: readonly AddressFormat[]
  /** The hash or key that the address contains. */
  program: Uint8Array
  /** The script of an output that pays to the address. */
  script: Uint8Array
}

const base58check = createBase58check(sha256)

const prefixes: Readonly<Record<string, AddressFormat>> = {
  bc: 'mainnet',
  tb: 'testnet',
  bcrt: 'regtest',
}

const versions: Readonly<
  Record<number, { type: 'p2pkh' | 'p2sh'; formats: readonly AddressFormat[] }>
> = {
  0: { type: 'p2pkh', formats: ['mainnet'] },
  5: { type: 'p2sh', formats: ['mainnet'] },
  111: { type: 'p2pkh', formats: ['testnet', 'regtest'] },
  196: { type: 'p2sh', formats: ['testnet', 'regtest'] },
}

/**
 * Parses a Bitcoin address: its checksum, type and network.
 *
 * @throws {InvalidAddressError} for an invalid address, or a type that cannot be spent yet
 * @example
 * parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4').type // 'p2wpkh'
 * @see BIP-173, BIP-350
 */
export function parseAddress(address: string): BitcoinAddress {
  try {
    // The length of the longest valid address. Beyond it, the checksum detects no errors.
    if (address.length > 90) throw new InvalidAddressError('too long')
    return /^(bc|tb|bcrt)1/i.test(address) ? parseSegwit(address) : parseBase58(address)
  } catch (error) {
    throw error instanceof BaseError ? error : new InvalidAddressError('not an address', error)
  }
}

function parseSegwit(address: string): BitcoinAddress {
  // The witness version is the first character after the separator. `q` is 0, and later versions
  // use another checksum.
  const isFirst = /^[a-z]+1q/i.test(address)
  const decoded = (isFirst ? bech32 : bech32m).decodeUnsafe(address)
  if (!decoded)
    throw new InvalidAddressError('the checksum is wrong', undefined, { problem: 'checksum' })
  const { prefix, words } = decoded
  const [version, ...rest] = words
  const program = bech32.fromWords(rest)
  const format = prefixes[prefix]
  const type =
    version === 0 && program.length === 20
      ? 'p2wpkh'
      : version === 0 && program.length === 32
        ? 'p2wsh'
        : version === 1 && program.length === 32
          ? 'p2tr'
          : undefined
  if (!format || !type) throw new InvalidAddressError('an unknown address type')
  const head = [version === 0 ? 0 : 0x51, program.length]
  return { type, formats: [format], program, script: Uint8Array.from([...head, ...program]) }
}

function parseBase58(address: string): BitcoinAddress {
  const payload = base58check.decode(address)
  const format = versions[payload[0] ?? -1]
  if (payload.length !== 21 || !format) throw new InvalidAddressError('an unknown address type')
  const program = payload.slice(1)
  const [head, tail] =
    format.type === 'p2pkh'
      ? [
          [0x76, 0xa9, 20],
          [0x88, 0xac],
        ]
      : [[0xa9, 20], [0x87]]
  return { ...format, program, script: Uint8Array.from([...head, ...program, ...tail]) }
}

/** Hashes a public key or a script as Bitcoin addresses do. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
