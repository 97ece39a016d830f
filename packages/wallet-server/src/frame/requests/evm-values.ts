import { getAddress, type Hex, isAddress } from 'viem'
import * as z from 'zod/mini'

/** Hex of whole bytes. */
export const hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value),
)

const hasNoChecksum = (address: string) => /^0x([\da-f]+|[\dA-F]+)$/.test(address)

/**
 * Adds the checksum to an address (EIP-55). Refuses a wrong checksum, which means a changed
 * character.
 */
export const evmAddress = z.pipe(
  z.string().check(z.refine((value) => isAddress(value, { strict: !hasNoChecksum(value) }))),
  z.transform((value) => getAddress(value.toLowerCase())),
)

/** A number of up to 256 bits: JSON-RPC's quantity, decimal text, or a number. */
export const quantity = z.pipe(
  z.union([
    z.string().check(z.maxLength(80), z.regex(/^(0x[\da-fA-F]{1,64}|\d{1,78})$/)),
    z.int().check(z.nonnegative()),
  ]),
  z.transform((value) => BigInt(value)),
)
