import { getAddress } from 'viem'
import type { Node } from './node.js'

/**
 * Returns the ENS names and pictures of addresses on a local chain.
 *
 * @param resolver - the universal resolver's address
 */
export function createEnsNames(
  { client }: Node,
  resolver: string,
): (address: string) => Promise<{ name: string; avatar: string | null } | undefined> {
  const universalResolverAddress = getAddress(resolver)
  return async (address) => {
    const name = await client.getEnsName({ address: getAddress(address), universalResolverAddress })
    if (name === null) return undefined
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar || null }
  }
}
