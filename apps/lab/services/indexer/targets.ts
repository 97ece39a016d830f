import type { Indexer } from './indexer.js'
import { Refused } from './refused.js'
import { keyOf } from './tokens.js'

/**
 * Returns the chains of a request: the named one, otherwise all of the address's family.
 *
 * @param given - the address
 * @throws Refused if no chain matches
 */
export function targetsOf({ chains }: Indexer, given: string, chainId: string | undefined) {
  const named = chains.filter((chain) => chainId === undefined || chain.chainId === chainId)
  if (named.length === 0) throw new Refused(400, 'chainId', 'not supported')
  const own = named.flatMap((chain) => {
    const address = keyOf(chain.chainId, given)
    return chain.isAddress(address) ? { chain, address } : []
  })
  const [first] = own
  if (!first) throw new Refused(400, 'address', 'not on this network')
  return { address: first.address, chains: own.map(({ chain }) => chain) }
}
