import type { Carabiner, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { QueryClient } from '../query/query-client.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { readSwapTokens } from '../swap/read-swap-tokens.js'
import type { SwapToken } from '../swap/swap-token.js'

/** The source's lists of tokens. They say which tokens have permits, and what a swap must not call. */
export interface SwapList {
  /** Reads the list of a network once. Empty if it cannot be read. Never rejects. */
  read(network: Network): Promise<readonly SwapToken[]>
  /** Returns a network's tokens. None before they are read. */
  tokens(networkId: string): readonly SwapToken[]
}

/** In ms. */
const timeout = 20_000

export function createSwapList(
  { logger }: Pick<Carabiner, 'logger'>,
  { signal }: Pick<QueryClient, 'signal'>,
  source: () => Promise<SwapsSource>,
): SwapList {
  const listed = new Map<string, readonly SwapToken[]>()
  const tokens = (networkId: string) => listed.get(networkId) ?? []
  return {
    tokens,
    async read(network) {
      const { caipNetworkId } = network
      if (listed.has(caipNetworkId)) return tokens(caipNetworkId)
      try {
        const reading = source().then((swaps) => swaps.getTokens({ network, signal }))
        const answer = await withDeadline(reading, { action: 'tokens to swap', timeout, signal })
        const read = readSwapTokens(answer, network, (reason) => logger.debug(reason))
        listed.set(caipNetworkId, read)
      } catch (error) {
        logger.debug('the swappable tokens could not be read', error)
      }
      return tokens(caipNetworkId)
    },
  }
}
