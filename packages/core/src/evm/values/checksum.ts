import { getAddress } from 'viem/utils'

/** Returns an address in EIP-55 form. Loaded on demand, since it imports keccak. */
export const checksum = (address: string): string => getAddress(address)
