import type { NetworkId } from '@carabiner/core'

/** Whether two texts are one address: hex is the same in any case, base58 and bech32 are taken as they are. */
export const isSameAccount = (chainId: NetworkId, a: string, b: string): boolean =>
  a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())
