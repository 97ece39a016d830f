import { type ChainNamespace, isNetworkId, parseAccountId, parseNetworkId } from '@carabiner/core'

/** The addresses that the API uses for native currencies, by chain family. */
const nativeAddresses: Partial<Record<ChainNamespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // Not the mint of wrapped SOL: one letter is missing.
  solana: 'So11111111111111111111111111111111111111111',
}

/**
 * Returns the API's CAIP-10 id for the price of a token or native currency.
 *
 * @param id - a CAIP-10 id, or a CAIP-2 id
 * @returns undefined for any other text
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

/** Whether an id is the API's id of an EVM network's native currency. */
export const isNativeId = (id: string): boolean =>
  id.toLowerCase().endsWith(`:${nativeAddresses.eip155}`)
