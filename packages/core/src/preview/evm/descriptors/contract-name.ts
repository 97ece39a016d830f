import { permit2Address } from '../abi.js'
import { isSame } from '../context.js'
import { descriptorSchema } from './descriptor.js'
import { files } from './files.js'

/**
 * Returns the name of a known contract. The page has no influence on it.
 *
 * @param network - CAIP-2
 * @returns undefined for every other address
 */
export function contractName(network: string, address: string): string | undefined {
  if (!network.startsWith('eip155:')) return undefined
  if (isSame(address, permit2Address)) return 'Permit2'
  const chainId = Number(network.slice('eip155:'.length))
  for (const file of files) {
    const { context, metadata } = descriptorSchema.parse(file)
    const isThere = (context.contract ?? context.eip712)?.deployments?.some(
      (one) => one.chainId === chainId && isSame(one.address, address),
    )
    if (isThere) return metadata.owner
  }
  return undefined
}
