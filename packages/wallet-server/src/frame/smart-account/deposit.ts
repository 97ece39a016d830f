import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { contracts, entryPointAbi } from './contracts.js'

/**
 * Returns the account's deposit at the entry point, in wei: the unspent rest of earlier operations'
 * fees. The next operation uses it first. Zero if unknown.
 */
export const depositOf = (node: Client, account: `0x${string}`): Promise<bigint> =>
  readContract(node, {
    address: contracts.entryPoint,
    abi: entryPointAbi,
    functionName: 'balanceOf' as const,
    args: [account],
  }).catch(() => 0n)
