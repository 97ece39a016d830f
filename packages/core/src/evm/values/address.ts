/**
 * Whether a string is an EVM address: 40 hex characters, with or without `0x`.
 *
 * Does not check the EIP-55 checksum.
 */
export function isEvmAddress(value: string): boolean {
  return /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}

/** Whether two EVM addresses are equal, in any letter case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Returns an address in EIP-55 form. The hash code loads on demand, since nothing needs it before a wallet answers. */
export async function toChecksumAddress(address: string): Promise<string> {
  const { checksum } = await import('./checksum.js')
  return checksum(address)
}
