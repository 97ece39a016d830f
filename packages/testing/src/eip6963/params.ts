import { type Address, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { invalidParams } from '../wallet/provider-rpc-error.js'

/** An object of a request, or -32602. */
export function readRecord(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParams(`${what} must be an object.`)
  }
  return { ...value }
}

/** An address with any checksum, or -32602. */
export function readAddress(value: unknown, what: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw invalidParams(`${what} must be an address.`)
  }
  return value
}

/** A hex string, or -32602. */
export function readHex(value: unknown, what: string): Hex {
  if (!isHex(value)) throw invalidParams(`${what} must be a hex string.`)
  return value
}

/** A hex quantity as bigint; undefined when absent. */
export const readQuantity = (value: unknown, what: string): bigint | undefined =>
  value === undefined || value === null ? undefined : hexToBigInt(quantity(value, what))

/** A chain id as EIP-3326 wants it: hex, no leading zeros. */
export function readChainId(value: unknown): number {
  const id = Number(hexToBigInt(quantity(value, 'chainId')))
  if (!Number.isSafeInteger(id)) throw invalidParams('chainId is too large.')
  return id
}

function quantity(value: unknown, what: string): Hex {
  const hex = readHex(value, what)
  if (!/^0x(0|[1-9a-f][0-9a-f]*)$/i.test(hex)) {
    throw invalidParams(`${what} must be a hex quantity without leading zeros.`)
  }
  return hex
}
