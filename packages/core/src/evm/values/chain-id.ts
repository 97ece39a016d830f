import { InvalidWalletResponseError } from '../../errors/input-errors.js'

/**
 * Reads a wallet's chain id. EIP-695 requires hex, but some wallets send a decimal string or a number.
 *
 * @returns the id in decimal, the reference of a CAIP-2 eip155 id
 * @throws {InvalidWalletResponseError} if it is not a positive integer below 2^53
 */
export function toChainId(value: unknown): string {
  const readable =
    (typeof value === 'string' && /^(0x[0-9a-fA-F]{1,14}|[1-9]\d{0,15})$/.test(value)) ||
    (typeof value === 'number' && Number.isSafeInteger(value))
  const id = readable ? BigInt(value) : 0n
  if (id <= 0n || id > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new InvalidWalletResponseError('eth_chainId')
  }
  return id.toString()
}

/** Returns a chain id as `0x`-hex without leading zeros, as EIP-3326 requires. */
export const toHexChainId = (id: number | string): `0x${string}` => `0x${BigInt(id).toString(16)}`
