import { getAddress } from 'viem/utils'

/** Returns the EIP-55 form. Loaded on demand: it brings keccak. */
export const checksum = (address: string): string => getAddress(address)
