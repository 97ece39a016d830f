// @ts-check
import { getAddress } from 'viem'

/**
 * Who an address is, by the ENS names of a local chain.
 *
 * @param {import('./node.mjs').Node} node
 * @param {string} resolver the universal resolver's address
 * @returns {(address: string) => Promise<{ name: string, avatar: string | null } | undefined>}
 */
export function createEnsNames({ client }, resolver) {
  const universalResolverAddress = getAddress(resolver)
  return async (address) => {
    const name = await client.getEnsName({ address: getAddress(address), universalResolverAddress })
    if (name === null) return undefined
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar || null }
  }
}
