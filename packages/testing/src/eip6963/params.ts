import { type Address, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { invalidParams } from '../wallet/provider-rpc-error.js'

/** Returns an object of a request. Throws -32602 for any other value. */
export function readRecord(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParams(`${what} must be an object.`)
  }
  return { ...value }
}

/** Returns an address, whatever its checksum. Throws -32602 for any other value. */
export function readAddress(value: unknown, what: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw invalidParams(`${what} must be an address.`)
  }
  return value
}

/** Returns a hex string. Throws -32602 for any other value. */
export function readHex(value: unknown, what: string): Hex {
  if (!isHex(value)) throw invalidParams(`${what} must be a hex string.`)
  return value
}

/** Returns a hex quantity as a bigint. Undefined if absent. */
export const readQuantity = (value: unknown, what: string): bigint | undefined =>
  value === undefined || value === null ? undefined : hexToBigInt(quantity(value, what))

/** Returns a chain id in the form of EIP-3326: hex, no leading zeros. */
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
