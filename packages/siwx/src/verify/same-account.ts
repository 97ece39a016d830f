import type { NetworkId } from '@carabiner/core'

/** Whether two texts are the same address: hex in any case, base58 and bech32 exactly. */
export const isSameAccount = (chainId: NetworkId, a: string, b: string): boolean =>
  a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())
