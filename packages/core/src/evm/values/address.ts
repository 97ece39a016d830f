/**
 * Whether a string is an EVM address: 40 hex characters, the `0x` optional.
 *
 * Checksums are not checked here; see EIP-55.
 */
export function isEvmAddress(value: string): boolean {
  return /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}

/** Whether two EVM addresses are the same account, whatever their case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The EIP-55 form. The hash arrives late: no visitor needs it before a wallet answered. */
export async function toChecksumAddress(address: string): Promise<string> {
  const { checksum } = await import('./checksum.js')
  return checksum(address)
}
