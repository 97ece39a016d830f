import type { Address } from 'viem'
import { isAddress } from 'viem/utils'
import { InvalidAddressError } from '../../errors/send-errors.js'

/**
 * Parses a pasted address. The `0x` may be missing, and mixed case must match EIP-55.
 *
 * @param what - the address's name in the error
 * @throws {InvalidAddressError}
 */
export function toAddress(value: string, what: string): Address {
  const digits = value.replace(/^0x/, '')
  const address = `0x${digits === digits.toUpperCase() ? digits.toLowerCase() : digits}`
  if (isAddress(address)) return address
  if (isAddress(address, { strict: false })) {
    throw new InvalidAddressError(`${what}: wrong EIP-55 checksum`, undefined, {
      problem: 'checksum',
    })
  }
  throw new InvalidAddressError(`${what}: not an address`)
}
