import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { contracts, entryPointAbi } from './contracts.js'

/**
 * What an account keeps at the entry point, in wei: what was left of the fees of earlier operations. The next one is
 * paid from it first. What is not known counts as nothing.
 */
export const depositOf = (node: Client, account: `0x${string}`): Promise<bigint> =>
  readContract(node, {
    address: contracts.entryPoint,
    abi: entryPointAbi,
    functionName: 'balanceOf' as const,
    args: [account],
  }).catch(() => 0n)
