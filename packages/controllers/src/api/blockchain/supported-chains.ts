import type { NetworkId } from '@carabiner/core'
import { abortable, loadOnce } from '@carabiner/core/adapter'

/** Whether the API knows a network. */
export type IsSupported = (networkId: NetworkId, signal: AbortSignal) => Promise<boolean>

/**
 * Reads the list of networks with the first question, once for all; a read that failed is tried again with the next.
 * A caller that gives up leaves the read to the others.
 */
export function createSupportedChains(read: () => Promise<readonly NetworkId[]>): IsSupported {
  const load = loadOnce(async () => new Set(await read()))
  return async (networkId, signal) => (await abortable(load(), signal)).has(networkId)
}
