import { type ChainNamespace, isNetworkId, parseAccountId, parseNetworkId } from '@carabiner/core'

/** The addresses by which the API knows the native currency, by family. */
const nativeAddresses: Partial<Record<ChainNamespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // One letter short of the mint of wrapped SOL.
  solana: 'So11111111111111111111111111111111111111111',
}

/**
 * The CAIP-10 id under which the API knows the price of a token, or of the native currency of a network.
 *
 * @param id - a CAIP-10 id, or a CAIP-2 one
 * @returns undefined for what is neither
 */
export function priceIdOf(id: string): string | undefined {
  if (isNetworkId(id)) return `${id}:${nativeAddresses[parseNetworkId(id).namespace] ?? '0x'}`
  try {
    parseAccountId(id)
    return id
  } catch {
    return undefined
  }
}

/** Whether it is the id by which the API knows the native currency of an EVM network. */
export const isNativeId = (id: string): boolean =>
  id.toLowerCase().endsWith(`:${nativeAddresses.eip155}`)
