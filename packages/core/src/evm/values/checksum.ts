import { getAddress } from 'viem/utils'

/** EIP-55. Loaded on demand: it brings keccak. */
export const checksum = (address: string): string => getAddress(address)
